import { ReadFailed } from '#shared/read-failed.tsx'
import type { DispatchDesk, Fielder } from '@demarc/contract'
import type { MilesSource } from '@demarc/domain/roads/roads'
import { Link } from '@tanstack/react-router'
import { Printer, Scale, Smartphone } from 'lucide-react'
import { useState, type ReactNode, type UIEvent } from 'react'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pane } from '#ui/pane.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Toggle } from '#ui/form/toggle.tsx'
import { useMay } from '#shared/session/may.ts'
import { useUnits } from '#shared/office-time.ts'
import { useSearchText } from '#shared/use-search-text.ts'
import { focusLane, LANES_SEARCH_ID } from '../board/dispatch-keys.ts'
import type { DispatchSearch } from '../board/dispatch-search.ts'
import { sayDay } from '../board/dispatch-words.ts'
import type { Load } from '../board/drag.ts'
import { hatched } from './lane-boxes.tsx'
import { boardDays } from './lane-days.ts'
import { Lane, laneColumns, type LaneGift } from './lane.tsx'
import type { Fielders } from './use-fielders.ts'

type Props = {
  desk: DispatchDesk | undefined
  lanes: Fielders
  search: DispatchSearch
  isHidden: boolean
  /** Whose stops are open: to look at them sends nobody anything. */
  openId: string | undefined
  /** Null: none is checked, for nothing is planned. */
  isChecked: (fielder: Fielder) => boolean | null
  giftOf: (fielder: Fielder) => LaneGift
  milesOf: (fielder: Fielder) => number | null
  /** Null: there is nothing to drive. */
  milesBy: MilesSource | null
  suggest: { readonly run: () => void; readonly isBusy: boolean; readonly isReady: boolean }
  menuOf: (fielder: Fielder, isTabStop: boolean) => ReactNode
  onChange: (next: Partial<DispatchSearch>) => void
  onCheck: (fielderId: string, isChecked: boolean) => void
  onOpen: (fielderId: string) => void
  onDrop: (fielderId: string, load: Load) => void
}

/** Near the end of what was read the next lanes are asked for. */
const AHEAD_PX = 400

/** Who is there, what each has in hand on which day, and what this selection would add. */
export function FieldTeams({ desk, lanes, search, isHidden, openId, suggest, milesBy, ...rest }: Props) {
  const t = useTexts().dispatch
  const language = useLanguage()
  const units = useUnits()
  const fielders = lanes.fielders ?? []
  const days = desk ? boardDays(desk.today, fielders) : []
  const [standing, setStanding] = useState<string | null>(null)
  const isShown = (fielderId: string | null | undefined) => fielders.some(({ id }) => id === fielderId)
  const tabStop = [standing, openId].find(isShown) ?? fielders[0]?.id
  const step = (fielderId: string, way: 1 | -1) => {
    const next = fielders[fielders.findIndex(({ id }) => id === fielderId) + way]
    if (next) focusLane(next.id)
  }
  const readOn = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    if (scrollTop + clientHeight > scrollHeight - AHEAD_PX) lanes.loadMore?.()
  }
  return (
    <Pane aria-label={t.teams.title} hidden={isHidden} className="border-rule-2 md:min-h-0 lg:border-t">
      <TeamsHead
        search={search}
        suggest={suggest}
        onChange={rest.onChange}
        mayAssign={desk?.mayAssign ?? false}
        firstLane={fielders[0]?.id}
      />
      <div className="relative grow border-t border-rule-2 md:min-h-0 md:overflow-y-auto" onScroll={readOn}>
        <div
          aria-hidden
          className={cx(laneColumns, 'sticky top-0 z-1 bg-sheet text-12 font-semibold text-ink-2 max-md:hidden')}
        >
          <span className="px-4 leading-8">{t.foot.fielder}</span>
          <span className="px-2.5 leading-8">{t.teams.active}</span>
          {days.map((day) => (
            <span key={day} className="mono border-l border-rule px-2.5 leading-8">
              {sayDay(day, language)}
            </span>
          ))}
          <span className="border-l border-rule px-2 text-right leading-8">
            {units === 'metric' ? t.teams.kilometers : t.teams.miles}
          </span>
        </div>
        {desk && fielders.length > 0 ? (
          <ul aria-label={t.teams.title}>
            {fielders.map((fielder) => (
              <Lane
                key={fielder.id}
                fielder={fielder}
                days={days}
                today={desk.today}
                unitsPerDay={desk.unitsPerDay}
                gift={rest.giftOf(fielder)}
                miles={rest.milesOf(fielder)}
                isOpen={fielder.id === openId}
                isTabStop={fielder.id === tabStop}
                isChecked={rest.isChecked(fielder)}
                words={t}
                language={language}
                units={units}
                menu={rest.menuOf(fielder, fielder.id === tabStop)}
                onCheck={rest.onCheck}
                onOpen={rest.onOpen}
                onDrop={rest.onDrop}
                onStep={step}
                onFocus={setStanding}
              />
            ))}
          </ul>
        ) : (
          <TeamsFace lanes={lanes} isFiltered={Boolean(search.name ?? search.team)} />
        )}
        {milesBy && <p className="px-4 py-2 text-12 text-ink-2">{t.milesBy[milesBy]}</p>}
      </div>
    </Pane>
  )
}

type HeadProps = Pick<Props, 'search' | 'suggest' | 'onChange'> & { mayAssign: boolean; firstLane: string | undefined }

function TeamsHead({ search, suggest, onChange, mayAssign, firstLane }: HeadProps) {
  const mayTakeIn = useMay('evidence.decide')
  const t = useTexts().dispatch.teams
  const { text, setText } = useSearchText(search.name ?? '', (name) => onChange({ name: name || undefined }))
  return (
    <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1">
      <h2 className="mr-auto text-15 font-bold tracking-[-0.005em]">{t.title}</h2>
      <span className="flex items-center gap-1.5 text-12 text-ink-2 max-xl:hidden">
        <span aria-hidden className="h-2.5 w-3.5 bg-ink-2" />
        {t.assigned}
        <span aria-hidden className={cx('ml-2 h-2.5 w-3.5', hatched)} />
        {t.thisSelection}
      </span>
      <SearchInput
        id={LANES_SEARCH_ID}
        label={t.search}
        placeholder={t.search}
        keys="f"
        value={text}
        onChange={setText}
        onKeyDown={(event) => event.key === 'Enter' && firstLane && focusLane(firstLane)}
        className="w-36 max-md:w-full"
      />
      <Toggle
        label={<span className="text-12 font-semibold">{t.mine}</span>}
        checked={search.team === 'mine'}
        onChange={(isMine) => onChange({ team: isMine ? 'mine' : undefined })}
      />
      {mayAssign && (
        <Button size="sm" keys="s" disabled={!suggest.isReady} isBusy={suggest.isBusy} onClick={suggest.run}>
          <Scale size={14} aria-hidden />
          {t.suggest}
        </Button>
      )}
      <Link to="/dispatch/sheets" search={{ fielders: search.fielder }} className={buttonClass({ size: 'sm' })}>
        <Printer size={14} aria-hidden />
        {t.sheets}
      </Link>
      {mayTakeIn && (
        <Link to="/dispatch/rescue" className={buttonClass({ size: 'sm' })}>
          <Smartphone size={14} aria-hidden />
          {t.rescue}
        </Link>
      )}
    </div>
  )
}

function TeamsFace({ lanes: { fielders, error, refresh }, isFiltered }: { lanes: Fielders; isFiltered: boolean }) {
  const texts = useTexts()
  const t = texts.dispatch.teams
  if (error) return <ReadFailed title={t.failed} error={error} onRetry={refresh} />
  if (!fielders)
    return <SkeletonRows count={5} columns={['12rem', '2rem', '60%']} label={texts.shell.loading} className="px-4" />
  if (isFiltered) return <EmptyState title={t.none} text={t.noneText} />
  return <EmptyState title={t.noFielders} text={t.noFieldersText} />
}
