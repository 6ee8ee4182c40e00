import { ReadFailed } from '#shared/read-failed.tsx'
import type { ListName } from '@demarc/domain/lists'
import type { ComponentProps, ReactNode } from 'react'
import { useLanguage, useTexts } from '#texts/language.ts'
import { useListTexts } from '#texts/common/list.ts'
import { Button } from '#ui/button.tsx'
import { ChangedNote } from '#ui/changed-note.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyHints } from '#ui/keys/key-hints.tsx'
import { Pane, PaneFoot } from '#ui/pane.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { ExportMenu, type Exported } from './export-menu.tsx'
import { SavedViews } from './saved-views.tsx'
import type { ListRow } from './use-list.ts'
import type { ListScreenState } from './use-list-screen.ts'
import type { ListSelection } from './use-selection.ts'

type Hint = { readonly keys: string; readonly label: string }

type PaneProps<T extends ListRow> = {
  screen: ListScreenState<T>
  /** Its name among the lists whose views can be saved. */
  name: ListName
  /** The title of the page and its tabs. */
  head: ReactNode
  /** What the list is filtered by. */
  filters?: ReactNode
  /** What is filtered, by its names in the address: what a saved view says. */
  filter: ComponentProps<typeof SavedViews>['search']
  /** Where a view is shown in another way, or V has another use. */
  views?: Partial<Pick<ComponentProps<typeof SavedViews>, 'onOpen' | 'hasKey'>>
  /** How its rows leave as a file; absent for those who may not take them. */
  exported?: Exported | undefined
  /** Where not everything of the filter leaves out rows: whether it does, and how all of them are shown. */
  isFiltered?: boolean
  onClear?: () => void
  /** What a list without rows says, and what it says when it could not be read. */
  empty: { readonly title: string; readonly text?: ReactNode; readonly action?: ReactNode }
  /** What a filter without results says where the usual words are not those of the specification. */
  noResults?: { readonly title: string; readonly text: string }
  failed: string
  /** The columns of a table while it loads; without them the rows are a list of two lines each. */
  skeleton?: readonly string[]
  skeletonRows?: number
  /** The rows, by RowList. */
  children: ReactNode
  /** Stands below the rows: what can be done with the selected ones. */
  bulk?: ReactNode
  /** Keys of this screen beside J and K. */
  hints?: readonly Hint[] | undefined
  /** Stands at the end of the last line instead of "50 of 120". */
  range?: ReactNode
  /** False where what is shown instead of the rows ends with a line of its own. */
  hasFoot?: boolean
}

type Props<T extends ListRow> = PaneProps<T> & {
  /** The open record, by RecordPanel, and how wide it is beside the list. */
  panel?: ReactNode
  panelClass?: string
  className?: string | undefined
}

/** A list with the open record beside it; where there is no room, over it. */
export function ListScreen<T extends ListRow>(props: Props<T>) {
  const { screen, panel, panelClass = 'grid-cols-[minmax(0,1fr)_29rem]', className } = props
  const t = useListTexts()
  const isOpen = panel !== undefined && panel !== false && screen.openId !== undefined
  return (
    <div
      className={cx(
        'relative grid grid-cols-1 md:h-full md:grid-rows-[minmax(0,1fr)]',
        isOpen && !screen.isNarrow && panelClass,
      )}
    >
      <Pane
        aria-label={screen.title}
        inert={isOpen && screen.isCovered}
        className={cx('@container md:h-full', className)}
      >
        <ListPane {...props} />
      </Pane>
      {isOpen && screen.isNarrow && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t.closeRecord}
          onClick={screen.close}
          className="absolute inset-0 z-2 cursor-default bg-scrim max-md:hidden"
        />
      )}
      {isOpen && panel}
    </div>
  )
}

/** The list itself, from its head to its keys. A workbench has it as one of its panes. */
export function ListPane<T extends ListRow>(props: PaneProps<T>) {
  const { screen, name, head, filters, filter, views, exported, children, bulk, hints = [] } = props
  const { range, hasFoot = true } = props
  const t = useListTexts()
  const language = useLanguage()
  const { rows, list, selection } = screen
  const count = (number: number) => number.toLocaleString(language)
  const opening = screen.hasRecord && !screen.opensOnStep ? [{ keys: 'Enter', label: t.hints.open }] : []
  return (
    <>
      {head}
      <search className="flex shrink-0 flex-wrap items-center gap-2 border-b border-rule-2 px-4 py-2 empty:hidden">
        {filters}
        <SavedViews list={name} search={filter} onOpen={screen.showView} {...views} />
        {exported && <ExportMenu exported={exported} name={name} selection={selection} />}
      </search>
      {rows.length > 0 ? children : <ListFaces {...props} />}
      {bulk}
      {hasFoot && (
        <PaneFoot
          className={cx(
            'flex-wrap gap-y-1 py-0.5 max-md:sticky max-md:bottom-0 max-md:bg-sheet',
            list.changed === 0 && 'max-md:sr-only',
          )}
        >
          <KeyHints hints={[{ keys: 'j k', label: t.hints.move }, ...opening, ...hints]} />
          {/* Below the rows: over them it would move what the reader looks at. */}
          <span className="ml-auto flex items-center gap-3">
            <ChangedNote
              count={list.changed}
              said={t.changed(list.changed)}
              show={t.show}
              keys="."
              onShow={list.showChanged}
            />
            <span className="contents max-md:hidden">
              {range ??
                (list.rows && (
                  <span className="mono">{t.range(count(rows.length), Math.max(list.total, rows.length), count)}</span>
                ))}
            </span>
          </span>
        </PaneFoot>
      )}
    </>
  )
}

const face = 'grow content-center py-12'
type FacesProps<T extends ListRow> = Pick<
  PaneProps<T>,
  'screen' | 'filter' | 'empty' | 'noResults' | 'failed' | 'isFiltered' | 'onClear' | 'skeleton' | 'skeletonRows'
>

/** The list while it has no rows: why, and what to do next. */
function ListFaces<T extends ListRow>(props: FacesProps<T>) {
  const { screen, filter, empty, failed, skeleton, skeletonRows = 8 } = props
  const { isFiltered = Object.values(filter).some((each) => each !== undefined) } = props
  const { onClear = () => screen.clear(filter) } = props
  const { list } = screen
  const texts = useTexts()
  const t = useListTexts()
  const { title, text } = props.noResults ?? t.none
  if (list.error) return <ReadFailed title={failed} error={list.error} onRetry={list.refresh} className={face} />
  if (!list.rows)
    return skeleton ? (
      <div className="grow overflow-hidden px-4">
        <SkeletonRows count={skeletonRows} columns={skeleton} label={texts.shell.loading} />
      </div>
    ) : (
      <TwoLineSkeleton label={texts.shell.loading} />
    )
  if (isFiltered)
    return (
      <EmptyState
        title={title}
        text={text}
        action={<Button onClick={onClear}>{t.none.clear}</Button>}
        className={face}
      />
    )
  return <EmptyState {...empty} className={face} />
}

const TwoLineSkeleton = ({ label }: { label: string }) => (
  <output className="block grow md:min-h-0 md:overflow-hidden">
    <span className="sr-only">{label}</span>
    {Array.from({ length: 8 }, (_, row) => (
      <div
        key={row}
        data-skeleton
        className="flex h-13.5 flex-col justify-center gap-2.5 border-b border-rule px-4 last:border-b-0"
      >
        <Skeleton className="w-32" />
        <Skeleton className="w-64" />
      </div>
    ))}
  </output>
)

type BulkBarProps = {
  selection: ListSelection
  /** How many are selected, in words, and what happens to them. */
  said?: string
  help?: string
  children: ReactNode
}

/** What can be done with the selected rows; absent while none is selected. */
export function BulkBar({ selection, said, help, children }: BulkBarProps) {
  const t = useListTexts()
  const count = selection.selected.length
  if (count === 0) return null
  return (
    <section
      aria-label={t.selection}
      className="sticky bottom-0 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-t border-rule-2 bg-sheet px-4 py-2"
    >
      <p className="min-w-0 grow basis-48">
        <strong className="font-bold">{said ?? t.selected(count)}</strong>
        {help && <span className="block text-12 text-ink-2">{help}</span>}
      </p>
      <Button variant="ghost" onClick={selection.clear}>
        {t.clearSelection}
      </Button>
      {children}
    </section>
  )
}
