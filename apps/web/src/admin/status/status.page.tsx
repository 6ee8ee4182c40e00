import type { StatusState } from '@demarc/domain/status/parts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleMinus, CircleX, RefreshCw, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatSecond } from '#platform/formats.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { ReadFailed } from '#shared/read-failed.tsx'
import { useStatusTexts } from '#texts/admin/status.ts'
import { Badge, type BadgeVariant } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { KeyHints } from '#ui/keys/key-hints.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { PaneFoot } from '#ui/pane.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { AdminHead } from '../admin-head.tsx'
import { statusQuery, useStatusTests, type Found, type PartStatus, type PartTest } from './status.queries.ts'

/** The state of each part of the system, with a button to test it. */
export function StatusPage() {
  const t = useStatusTexts()
  useDocumentTitle(t.title)
  const { data: checked, error, isFetching, refetch, dataUpdatedAt } = useQuery(statusQuery())
  // "Everything works" from before must not stay on the screen when the server can't be reached any more.
  const data = error ? undefined : checked
  const tests = useStatusTests()
  const refresh = () => void refetch()
  useShortcuts([{ keys: 'r', label: t.refresh, group: t.title, run: refresh }])
  const testAll = () => {
    for (const { part, state } of data?.parts ?? []) if (state !== 'OFF') tests.run(part)
  }
  const areTested = data?.parts.some(({ part }) => tests.testOf(part).isRunning)
  return (
    <>
      <AdminHead
        title={t.title}
        action={
          data && (
            <Button isBusy={areTested} onClick={testAll}>
              {t.testAll}
            </Button>
          )
        }
      />
      {data && (
        <>
          <Summary parts={data.parts} checkedAt={dataUpdatedAt} isChecking={isFetching} onRefresh={refresh} />
          <ul aria-label={t.list} className="border-b border-rule">
            {data.parts.map((status) => (
              <Part
                key={status.part}
                status={status}
                test={tests.testOf(status.part)}
                onTest={() => tests.run(status.part)}
              />
            ))}
          </ul>
          <PaneFoot className="max-md:hidden print:hidden">
            <KeyHints hints={[{ keys: 'r', label: t.ofRefresh }]} />
          </PaneFoot>
        </>
      )}
      {!data && !error && (
        <SkeletonRows count={9} columns={['6rem', '10rem', '24rem']} label={t.checking} className="px-4 pt-4" />
      )}
      {error && <ReadFailed title={t.failed} error={error} onRetry={refetch} className="py-12" />}
    </>
  )
}

type SummaryProps = {
  parts: readonly PartStatus[]
  checkedAt: number
  isChecking: boolean
  onRefresh: () => void
}

/** The number of problems and warnings, and when they were checked. */
function Summary({ parts, checkedAt, isChecking, onRefresh }: SummaryProps) {
  const t = useStatusTexts()
  const office = useOfficeTime()
  const count = (state: StatusState) => parts.filter((each) => each.state === state).length
  const [problems, warnings] = [count('PROBLEM'), count('WARNING')]
  const counts = [...(problems ? [t.problems(problems)] : []), ...(warnings ? [t.warnings(warnings)] : [])]
  return (
    <div className="flex items-center justify-between gap-x-4 px-4 py-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        <p className="font-bold">{counts.length > 0 ? counts.join(', ') : t.allWell}</p>
        <output className="text-12 text-ink-2">
          {isChecking ? t.checking : t.checkedAt(formatSecond(checkedAt, office))}
        </output>
      </div>
      <Button variant="ghost" isBusy={isChecking} onClick={onRefresh}>
        <RefreshCw size={14} aria-hidden />
        {t.refresh}
      </Button>
    </div>
  )
}

const LOOKS: Record<StatusState, { readonly variant: BadgeVariant; readonly icon: LucideIcon }> = {
  OK: { variant: 'good', icon: CircleCheck },
  WARNING: { variant: 'warn', icon: TriangleAlert },
  PROBLEM: { variant: 'trouble', icon: CircleX },
  OFF: { variant: 'outline', icon: CircleMinus },
}

function StateBadge({ state }: { state: StatusState }) {
  const { variant, icon: Icon } = LOOKS[state]
  return (
    <Badge variant={variant}>
      <Icon size={13} aria-hidden />
      {useStatusTexts().states[state]}
    </Badge>
  )
}

type PartProps = { status: PartStatus; test: PartTest; onTest: () => void }

/** One row on a wide screen: state, name, facts, test. Stacked on a narrow one. */
function Part({ status, test, onTest }: PartProps) {
  const t = useStatusTexts()
  const { part, state } = status
  const effects: Partial<Record<PartStatus['part'], string>> = t.effects
  return (
    <li className="@container border-t border-rule px-4 py-2.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1.5 @3xl:grid-cols-[7rem_11rem_minmax(0,1fr)_auto]">
        <h2 className="text-13 font-bold @3xl:col-start-2 @3xl:row-start-1 @3xl:pt-1.5">{t.parts[part]}</h2>
        <div className="justify-self-end @3xl:col-start-1 @3xl:row-start-1 @3xl:justify-self-start @3xl:pt-1.5">
          <StateBadge state={state} />
        </div>
        <div className="min-w-0 @3xl:col-start-3 @3xl:row-start-1 @3xl:pt-1.5">
          <p className="max-w-[75ch] text-pretty wrap-anywhere">{useSentence(status)}</p>
          {state !== 'OFF' && effects[part] && <p className="text-12 text-ink-2">{effects[part]}</p>}
          <output className="mt-1 block text-12 wrap-anywhere empty:hidden">
            {test.found && <Outcome found={test.found} />}
          </output>
        </div>
        {state !== 'OFF' && (
          <Button
            isBusy={test.isRunning}
            aria-label={t.testOf(t.parts[part])}
            className="justify-self-end @3xl:col-start-4 @3xl:row-start-1"
            onClick={onTest}
          >
            {test.isRunning ? t.testing : t.test}
          </Button>
        )}
      </div>
    </li>
  )
}

const TONES: Record<StatusState, string> = { OK: 'text-ok', WARNING: 'text-hold', PROBLEM: 'text-bad', OFF: '' }

function Outcome({ found }: { found: Found }) {
  const t = useStatusTexts()
  return (
    <>
      <strong className={cx(TONES[found.state])}>{t.outcomes[found.state]}</strong> {useSentence(found)}
    </>
  )
}

/** The sentence in the reader's language, or the server's English one. */
function useSentence({ code, facts, detail }: Pick<Found, 'code' | 'facts' | 'detail'>): string {
  const { findings } = useStatusTexts()
  // A newer server may send a code that has no text here. The facts are those of the code, which TypeScript can't know.
  const describe = (findings as Readonly<Record<string, ((facts: unknown) => string) | undefined>>)[code]
  return describe ? describe(facts) : detail
}
