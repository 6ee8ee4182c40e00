import type { OrderImportReply } from '@demarc/contract'
import { Download } from 'lucide-react'
import { textOfCell } from '@demarc/domain/csv-cell'
import { saveFile } from '#platform/save-file.ts'
import { useOrderImportTexts } from '#texts/orders/order-import.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = { reply: OrderImportReply; isSkipped: boolean; onSkip: (isSkipped: boolean) => void }

/** What becomes of the rows that cannot come in: mended outside, or left out. */
export function BadRows({ reply, isSkipped, onSkip }: Props) {
  const t = useOrderImportTexts()
  const { bad, leftOut, orders } = reply.counts
  if (bad === 0) return <div className="h-2" />
  return (
    <Notice tone={orders === 0 ? 'bad' : 'hold'} className="mx-4 my-2">
      <p>{orders === 0 ? t.nothingComes : t.stopped(bad)}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {orders > 0 && <Checkbox checked={isSkipped} onChange={onSkip} label={t.skip(leftOut)} hint={t.skipHint} />}
        <SaveLeftOut reply={reply} size="sm" />
      </div>
    </Notice>
  )
}

/** As they came, with what is wrong in a last column: mended, the same file can be brought in. */
export function SaveLeftOut({ reply, size }: { reply: OrderImportReply; size?: 'sm' }) {
  const t = useOrderImportTexts()
  const problemsOf = (line: number) =>
    reply.problems
      .filter((problem) => problem.line === line)
      .map(({ field, code, said }) => (field ? `${t.field(field)}: ` : '') + t.problem(code, said))
      .join('; ')
  const save = () =>
    saveFile(
      csvOf([
        [...reply.headings, t.problemColumn],
        ...reply.leftOut.map(({ line, cells }) => [
          ...reply.headings.map((_, at) => cells[at] ?? ''),
          problemsOf(line),
        ]),
      ]),
      t.leftOutName,
    )
  return (
    <Button size={size} onClick={save}>
      <Download size={14} aria-hidden />
      {t.saveLeftOut}
    </Button>
  )
}

const QUOTED = /[",\n\r]/

const cellOf = (value: string): string => {
  const guarded = textOfCell(value)
  return QUOTED.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** A file for a spreadsheet, written as the server writes them: UTF-8 that Excel recognises, no formula runs. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\uFEFF', rows.map((row) => row.map(cellOf).join(',')).join('\r\n'), '\r\n'], {
    type: 'text/csv;charset=utf-8',
  })
