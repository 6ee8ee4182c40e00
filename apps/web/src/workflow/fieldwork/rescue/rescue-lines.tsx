import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Clock, X } from 'lucide-react'
import { CallRefused } from '#platform/call.ts'
import { useLanguage, useTexts } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { useRescueTexts } from '#texts/field/rescue.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { Row, Table, Td, Th } from '#ui/table.tsx'
import type { RescueLine } from '../offline/rescue/import-rescue.ts'
import { slotNamesQuery } from './slot-names.queries.ts'

type Props = {
  lines: readonly RescueLine[]
  total: number
  isBusy: boolean
  /** The server went away half-way. */
  hasStopped: boolean
  onAgain: () => void
  onAnother: () => void
}

/** What was in the ZIP, thing by thing, and what became of each. */
export function RescueLines({ lines, total, isBusy, hasStopped, onAgain, onAnother }: Props) {
  const t = useRescueTexts()
  const failed = lines.filter(({ trouble }) => trouble !== null).length
  const late = lines.filter(({ isLate }) => isLate).length
  return (
    <div className="pb-6">
      <div className="grid gap-3 p-4">
        {isBusy ? (
          <output className="grid max-w-160 gap-2 font-bold">
            {t.taking(lines.length, total)}
            <Progress label={t.taking(lines.length, total)} percent={(100 * lines.length) / Math.max(1, total)} />
          </output>
        ) : (
          <>
            {hasStopped && (
              <Notice tone="bad" title={t.notRead}>
                {t.stopped}
              </Notice>
            )}
            {!hasStopped && failed > 0 && (
              <Notice tone="bad" title={t.failed(failed)}>
                {t.done(lines.length - failed)}
              </Notice>
            )}
            {!hasStopped && failed === 0 && <Notice tone="ok" title={t.done(lines.length)} />}
            {late > 0 && (
              <Notice tone="hold" title={t.late(late)}>
                {t.lateHelp}
              </Notice>
            )}
            <div className="flex flex-wrap gap-2">
              {hasStopped && (
                <Button variant="primary" onClick={onAgain}>
                  {t.again}
                </Button>
              )}
              <Button onClick={onAnother}>{t.another}</Button>
            </div>
          </>
        )}
      </div>
      {lines.length > 0 && <Lines lines={lines} />}
    </div>
  )
}

function Lines({ lines }: Pick<Props, 'lines'>) {
  const t = useRescueTexts()
  const language = useLanguage()
  const { data: names } = useQuery(slotNamesQuery())
  return (
    <Table label={t.list} inset>
      <thead>
        <tr>
          <Th width="40%">{t.building}</Th>
          <Th width="24%">{t.what}</Th>
          <Th>{t.result}</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // Nothing is ever put before another.
          <Row key={at}>
            <Td className="whitespace-normal">
              <Link to="/orders" search={{ q: line.jsb }} className="mono wrap-anywhere hover:underline">
                {line.jsb.split('.')[0]}
                <wbr />
                {line.jsb.slice(line.jsb.indexOf('.'))}
              </Link>
            </Td>
            <Td className="whitespace-normal">
              {line.kind === 'photo' ? t.photo(names?.get(line.slot)?.[language] ?? line.slot) : t.kinds[line.kind]}
            </Td>
            <Td className="py-1 whitespace-normal">
              <Result line={line} />
            </Td>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Result({ line: { trouble, isLate } }: { line: RescueLine }) {
  const t = useRescueTexts()
  const texts = useTexts()
  const [Icon, tone, said] =
    trouble !== null
      ? [X, 'text-bad', typeof trouble === 'string' ? t[trouble] : refusalText(new CallRefused(trouble), texts)]
      : isLate
        ? [Clock, 'text-hold', t.takenLate]
        : [Check, 'text-ok', t.taken]
  return (
    <span className={cx('flex gap-1.5 font-bold', tone)}>
      <Icon size={14} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0">{said.replace(/^\d{3}: /, '')}</span>
    </span>
  )
}
