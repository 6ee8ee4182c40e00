import { Download, FileUp } from 'lucide-react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTexts } from '#texts/office.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { GridHandle, GridProps } from '#ui/grid/grid.tsx'
import { Spreadsheet } from '#ui/grid/spreadsheet.tsx'
import { KeyHints } from '#ui/keys/key-hints.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { Pane, PaneFoot } from '#ui/pane.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ReadFailed } from '#shared/read-failed.tsx'
import { readSpreadsheetFile } from '#shared/read-spreadsheet-file.ts'
import { ImportPanel, type ImportedText, LastImport } from './imports/import-panel.tsx'
import type { ImportKind } from './imports/imports.queries.ts'
import type { Listed } from './as-listed.ts'

type SheetTexts = Readonly<
  Record<'add' | 'addShort' | 'edit' | 'search' | 'failed' | 'none' | 'noneHelp' | 'noneToRead', string>
> & { readonly count: (total: number) => string }

type Passed = 'columns' | 'send' | 'onKept' | 'onTyping' | 'onInside' | 'warning' | 'onDelete' | 'minWidth'

type ReferenceSheetProps<R> = Pick<GridProps<R>, Passed> & {
  label: string
  kind: ImportKind
  texts: SheetTexts
  list: Listed<R>
  search: { readonly q: string; readonly text: string; readonly setText: (text: string) => void }
  /** Whether the server offers to write here. */
  mayWrite: boolean
  file: string
  /** Draws the head around the one act of the screen. */
  head: (action: ReactNode) => ReactNode
}

type Row = { readonly id: string; readonly actions: readonly string[] }

/** A list that is filled in like a spreadsheet, with everything around it: search, import, export, keys and counts. */
export function ReferenceSheet<R extends Row>(props: ReferenceSheetProps<R>) {
  const { kind, texts, list, search, mayWrite, columns, head } = props
  const t = useTexts().reference
  const [imported, setImported] = useState<ImportedText | null>(null)
  const grid = useRef<GridHandle>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const add = () => grid.current?.add()
  useShortcuts([
    { keys: '/', label: t.keys.search, run: () => searchBox.current?.focus() },
    { keys: 'c', label: texts.addShort, run: add, isEnabled: mayWrite && list.rows !== undefined && !imported },
  ])

  if (imported) {
    return (
      <div className="flex h-full min-h-96 flex-col">
        {head(null)}
        <ImportPanel
          kind={kind}
          columns={columns}
          imported={imported}
          onPaste={(text) => setImported({ text, name: null })}
          onClose={() => setImported(null)}
        />
      </div>
    )
  }
  return (
    <div className="flex h-full min-h-96 flex-col">
      {head(
        mayWrite && (
          <Button variant="primary" keys="c" disabled={!list.rows} onClick={add}>
            {texts.addShort}
          </Button>
        ),
      )}
      <div className="flex flex-wrap items-center gap-2 px-4 py-2">
        <SearchInput
          ref={searchBox}
          label={texts.search}
          placeholder={texts.search}
          keys="/"
          value={search.text}
          onChange={search.setText}
          className="w-72 max-md:w-full"
        />
        <div className="ml-auto flex gap-2 max-md:ml-0">
          {mayWrite && <FileButton onText={setImported} />}
          <ButtonLink href={props.file} download>
            <Download size={16} aria-hidden />
            {t.exportCsv}
          </ButtonLink>
        </div>
      </div>
      <Pane className="flex-1 border-t border-rule-2">
        <Rows {...props} grid={grid} onPasteBlock={(text) => setImported({ text, name: null })} />
        <Foot {...props} />
      </Pane>
    </div>
  )
}

type RowsProps<R> = ReferenceSheetProps<R> & {
  grid: RefObject<GridHandle | null>
  onPasteBlock: (text: string) => void
}

function Rows<R extends Row>({ list, search, texts, mayWrite, grid, onPasteBlock, ...passed }: RowsProps<R>) {
  const all = useTexts()
  const t = all.reference
  if (list.error) {
    return <ReadFailed title={texts.failed} error={list.error} onRetry={list.refetch} className="flex-1" />
  }
  if (!list.rows) {
    return (
      <SkeletonRows
        count={12}
        columns={passed.columns.map(({ width }) => width)}
        label={all.shell.loading}
        className="flex-1 px-4 pt-8"
      />
    )
  }
  const isEmpty = list.rows.length === 0
  return (
    <>
      {(!isEmpty || mayWrite) && (
        <Spreadsheet
          {...passed}
          ref={grid}
          rows={list.rows}
          idOf={({ id }) => id}
          mayEdit={({ actions }) => actions.includes('edit')}
          mayAdd={mayWrite}
          onPasteBlock={mayWrite ? onPasteBlock : undefined}
          more={list.more}
          texts={{ ...t.grid, add: texts.add, edit: texts.edit }}
          className={isEmpty ? 'flex-none' : undefined}
        />
      )}
      {isEmpty && !search.q && (
        <EmptyState title={texts.none} text={mayWrite ? texts.noneHelp : texts.noneToRead} className="flex-1" />
      )}
      {isEmpty && search.q && (
        <EmptyState
          title={t.nothingFound}
          text={t.nothingFoundHelp(search.q)}
          action={<Button onClick={() => search.setText('')}>{t.clearSearch}</Button>}
          className="flex-1"
        />
      )}
    </>
  )
}

function Foot<R>({ kind, texts, list, mayWrite }: ReferenceSheetProps<R>) {
  const t = useTexts().reference.keys
  const writing = [
    { keys: 'Enter', label: t.edit },
    { keys: 'Escape', label: t.takeBack },
    { keys: 'mod+v', label: t.paste },
    { keys: 'Delete', label: t.delete },
  ]
  return (
    <PaneFoot>
      <KeyHints hints={[{ keys: 'ArrowUp ArrowDown', label: t.move }, ...(mayWrite ? writing : [])]} />
      <span className="ml-auto flex flex-wrap items-center justify-end gap-x-4">
        {mayWrite && <LastImport kind={kind} />}
        {list.rows && <span className="whitespace-nowrap">{texts.count(list.total)}</span>}
      </span>
    </PaneFoot>
  )
}

/** A file of rows, chosen like any other. */
function FileButton({ onText }: { onText: (imported: ImportedText) => void }) {
  const t = useTexts().reference
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (file) onText({ text: await readSpreadsheetFile(file), name: file.name })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-label={t.importCsv}
        tabIndex={-1}
        onChange={({ target }) => void read(target.files?.[0])}
        className="hidden"
      />
      <Button onClick={() => input.current?.click()}>
        <FileUp size={16} aria-hidden />
        {t.importCsv}
      </Button>
    </>
  )
}
