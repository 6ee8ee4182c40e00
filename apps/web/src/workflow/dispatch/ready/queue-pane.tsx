import { PRIORITIES } from '@demarc/domain/dispatch/workload'
import { BUILDING_TYPES } from '@demarc/domain/orders/jsn'
import { Link } from '@tanstack/react-router'
import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { exportOf } from '#shared/list/export-menu.tsx'
import { ListPane } from '#shared/list/list-screen.tsx'
import { ListSearch } from '#shared/list/list-search.tsx'
import { RowList } from '#shared/list/row-list.tsx'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { useListTexts } from '#texts/common/list.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Pane } from '#ui/pane.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { Select } from '#ui/form/select.tsx'
import { filterOf, isFiltered, NO_FILTER, readDispatchSearch } from '../board/dispatch-search.ts'
import { carry } from '../board/drag.ts'
import { ReadyMenu } from './ready-menu.tsx'
import { ReadyRow } from './ready-row.tsx'
import type { Board } from '../board/use-board.ts'

type Props = { board: Board; head: ReactNode; foot: ReactNode; isHidden: boolean }

/** What is ready for dispatch: what came back first, then by due date. */
export function QueuePane({ board, head, foot, isHidden }: Props) {
  const t = useTexts().dispatch
  const { hints } = useListTexts()
  const { address, screen, selection, desk } = board
  const { search, change } = address
  const { q, type, priority, cameBack } = search
  return (
    <Pane
      aria-label={t.ready}
      hidden={isHidden}
      className="@container border-rule-2 md:h-full md:min-h-0 md:overflow-y-auto lg:border-r"
    >
      <ListPane
        screen={screen}
        head={head}
        filters={<Filters board={board} />}
        name="dispatch-ready"
        filter={{ q, type, priority, cameBack }}
        views={{
          onOpen: (view) => {
            const shown = readDispatchSearch(view)
            // Who gets them, until when, and which lanes are shown, is no part of a view.
            change({
              q: shown.q,
              type: shown.type,
              priority: shown.priority,
              cameBack: shown.cameBack,
              row: undefined,
            })
          },
        }}
        exported={exportOf('GET /api/dispatch/buildings/export', filterOf(search))}
        failed={t.listFailed}
        empty={{
          title: t.none.title,
          text: t.none.done,
          action: (
            <Link to="/research" className={buttonClass()}>
              {t.none.toResearch}
            </Link>
          ),
        }}
        hints={[{ keys: 'x', label: hints.select }]}
        bulk={foot}
      >
        <SelectAll board={board} />
        <RowList label={t.ready} screen={screen} usual={{ desk: 55, phone: 66 }} className="md:min-h-32! md:basis-0">
          {(building, place) => (
            <ReadyRow
              building={building}
              place={place}
              isChosen={selection.ids.has(building.id)}
              today={desk?.today ?? ''}
              onChoose={(isRange) => board.choose(building, isRange)}
              onCarry={(transfer) =>
                // One of the chosen ones carries all of them.
                carry(transfer, {
                  kind: 'buildings',
                  ids: selection.ids.has(building.id) ? [...selection.ids] : [building.id],
                })
              }
              menu={<ReadyMenu board={board} building={building} isTabStop={place.target.tabIndex === 0} />}
            />
          )}
        </RowList>
      </ListPane>
    </Pane>
  )
}

function SelectAll({ board: { list, screen, selection, chooseAll } }: { board: Board }) {
  const t = useTexts().dispatch.choose
  const count = selection.selected.length
  const free = screen.rows.filter(({ isHeld }) => !isHeld)
  const isAll = free.length > 0 && list.loadMore === null && free.every(({ id }) => selection.ids.has(id))
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center justify-between gap-x-2 border-b border-rule-2 px-4">
      <Checkbox
        label={count > 0 ? t.some(count) : t.all}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={isAll ? selection.clear : chooseAll}
      />
      {count > 0 && (
        <Button size="sm" variant="ghost" onClick={selection.clear}>
          {t.clear}
        </Button>
      )}
    </div>
  )
}

const ANY = 'ANY'

/** What is looked for; all of it stands in the address. */
function Filters({ board: { address, screen } }: { board: Board }) {
  const t = useTexts().dispatch
  const { search, change } = address
  const { q, ...others } = search
  const isNarrowed = isFiltered(others)
  return (
    <>
      <ListSearch label={t.search} screen={screen} />
      <Popover
        title={t.filter}
        className="w-72"
        aside={
          isNarrowed && (
            <Button size="sm" variant="ghost" onClick={() => change({ ...NO_FILTER, q })}>
              {t.filters.clear}
            </Button>
          )
        }
        trigger={
          <Button
            shape="square"
            variant={isNarrowed ? 'ink' : 'outline'}
            aria-label={isNarrowed ? t.filtered : t.filter}
            title={t.filter}
          >
            <ListFilter size={16} aria-hidden />
          </Button>
        }
      >
        <div className="flex flex-col gap-3 p-4">
          <Field label={t.filters.type}>
            <Select
              options={[
                { value: ANY, label: t.filters.anyType },
                ...BUILDING_TYPES.map((value) => ({ value, label: t.types[value] })),
              ]}
              value={search.type ?? ANY}
              onChange={(chosen) => change({ type: BUILDING_TYPES.find((type) => type === chosen) })}
            />
          </Field>
          <Field label={t.filters.priority}>
            <Select
              options={[
                { value: ANY, label: t.filters.anyPriority },
                ...PRIORITIES.map((value) => ({ value, label: t.priorities[value] })),
              ]}
              value={search.priority ?? ANY}
              onChange={(chosen) => change({ priority: PRIORITIES.find((each) => each === chosen) })}
            />
          </Field>
          <Checkbox
            label={t.filters.cameBack}
            checked={search.cameBack === true}
            onChange={(checked) => change({ cameBack: checked || undefined })}
          />
        </div>
      </Popover>
    </>
  )
}
