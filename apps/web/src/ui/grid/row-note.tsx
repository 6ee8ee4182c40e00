import { OctagonAlert, Trash2, TriangleAlert } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import type { Column } from '#ui/grid/columns.ts'
import type { LedgerEntry } from '#ui/grid/ledger.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Td } from '#ui/table.tsx'

export type Warning = { readonly text: string; readonly column?: string }
export type NoteTexts = { readonly keeping: string; readonly keepMine: string; readonly takeTheirs: string }

type NoteProps<R> = {
  id: string
  entry: LedgerEntry<R> | undefined
  /** Something to look at before the row is kept. */
  warning: Warning | null
  texts: NoteTexts
  onKeepMine: (theirs: R) => void
  onTakeTheirs: () => void
}
type RowNoteProps<R> = NoteProps<R> & {
  /** For the mouse; the key is Del. */
  deletion: { readonly label: string; readonly run: () => void } | null
}

/** The end of a row: what is wrong with it in words, with its shape, and what can be done. */
export function RowNote<R>({ id, entry, warning, texts, onKeepMine, onTakeTheirs, deletion }: RowNoteProps<R>) {
  const text = noteOf(entry, warning)
  return (
    <Td className="text-12">
      <div className="flex items-center gap-2">
        <span id={id} title={text} className="min-w-0">
          {text && (
            <NoteText text={text} isTrouble={Boolean(entry?.trouble)} className="line-clamp-3 whitespace-normal" />
          )}
        </span>
        {entry?.isKeeping && <Spinner label={texts.keeping} />}
        <WhoseStays entry={entry} texts={texts} onKeepMine={onKeepMine} onTakeTheirs={onTakeTheirs} />
        {deletion && (
          <Button
            size="sm"
            shape="square"
            variant="ghost"
            tabIndex={-1}
            aria-label={deletion.label}
            title={deletion.label}
            onClick={deletion.run}
            className="ml-auto opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 focus:opacity-100"
          >
            <Trash2 size={14} aria-hidden />
          </Button>
        )}
      </div>
    </Td>
  )
}

type NoteUnderProps<R> = NoteProps<R> & {
  /** What is wrong with its cells, besides what became of it. */
  faults: string | undefined
  columns: number
}

/** The same under a row whose end is taken by its acts. */
export function NoteUnder<R>({ id, entry, warning, texts, faults, columns, ...answers }: NoteUnderProps<R>) {
  const text = faults ?? noteOf(entry, warning)
  return (
    <tr>
      <td colSpan={columns} className="border-b border-rule bg-sheet-2 px-(--edge-space) py-1 text-12">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={id} className="min-w-0">
            {text && <NoteText text={text} isTrouble={Boolean(entry?.trouble ?? faults)} />}
          </span>
          {entry?.isKeeping && <Spinner label={texts.keeping} />}
          <WhoseStays entry={entry} texts={texts} {...answers} />
        </div>
      </td>
    </tr>
  )
}

type WhoseStaysProps<R> = Pick<NoteProps<R>, 'entry' | 'texts' | 'onKeepMine' | 'onTakeTheirs'>

function WhoseStays<R>({ entry, texts, onKeepMine, onTakeTheirs }: WhoseStaysProps<R>) {
  const theirs = entry?.trouble?.theirs
  if (theirs === undefined) return null
  return (
    <>
      <Button size="sm" onClick={() => onKeepMine(theirs)}>
        {texts.keepMine}
      </Button>
      <Button size="sm" variant="ghost" onClick={onTakeTheirs}>
        {texts.takeTheirs}
      </Button>
    </>
  )
}

export function faultsInWords<R>(columns: readonly Column<R>[], faults: Readonly<Record<string, string>>) {
  const labels = new Map(columns.map(({ key, label }) => [key, label]))
  const said = Object.entries(faults).map(([key, fault]) => (labels.has(key) ? `${labels.get(key)}: ${fault}` : fault))
  return said.length > 0 ? said.join('; ') : undefined
}

/** What is said about a row. The warning knows more about the same cell than a refusal: it names what is in the way. */
export function noteOf<R>(entry: LedgerEntry<R> | undefined, warning: Warning | null): string | undefined {
  const trouble = entry?.trouble
  return trouble && warning?.column !== trouble.column ? trouble.text : (warning?.text ?? trouble?.text)
}

type NoteTextProps = { text: string; isTrouble: boolean; className?: string | undefined }

export function NoteText({ text, isTrouble, className }: NoteTextProps) {
  const Icon = isTrouble ? OctagonAlert : TriangleAlert
  return (
    <span className={cx('flex items-center gap-1.5 font-semibold', isTrouble ? 'text-bad' : 'text-hold')}>
      <Icon size={14} aria-hidden />
      <span className={className}>{text}</span>
    </span>
  )
}
