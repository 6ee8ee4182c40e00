import { Download } from 'lucide-react'
import { useAction } from '#shared/action/use-action.ts'
import type { QueryOf } from '#platform/call.ts'
import { saveFile } from '#platform/save-file.ts'
import { listTextsNow, useListTexts } from '#texts/common/list.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { fetchExport, type ExportName } from './list.queries.ts'
import type { ListSelection } from './use-selection.ts'

const FORMATS = ['csv', 'xlsx'] as const
type Input = { readonly format: (typeof FORMATS)[number]; readonly ids: string | undefined }
/** How the rows of a list leave as a file. */
export type Exported = { readonly fetchFile: (input: Input) => Promise<Blob> }

/** The export of a list with the filters that the list itself is read with. */
export const exportOf = <Name extends ExportName>(name: Name, query: Omit<QueryOf<Name>, keyof Input>): Exported => ({
  fetchFile: (input) => fetchExport(name, { query: { ...query, ...input } }),
})

type Props = {
  exported: Exported
  /** The name of the file, without its ending. */
  name: string
  selection?: ListSelection | undefined
}

/** Saves what the list shows as a file: the selected rows, or without a selection every row of the filter. */
export function ExportMenu({ exported, name, selection }: Props) {
  const t = useListTexts().exports
  const ids = selection?.selected.map(({ id }) => id) ?? []
  const save = useAction({
    // Asked for first and saved then: a refusal is told here and does not end up in a file.
    refused: () => listTextsNow().exports.failed,
    send: (format: Input['format']) => exported.fetchFile({ format, ids: ids.length > 0 ? ids.join(',') : undefined }),
    done: (file, format) => saveFile(file, `${name}.${format}`),
  })
  return (
    <Menu
      items={FORMATS.map((format) => ({ label: t[format], onSelect: () => save.mutate(format) }))}
      trigger={
        <Button variant="ghost" isBusy={save.isPending}>
          <Download size={16} aria-hidden />
          {/* In the narrow list of a workbench the picture stands for it. */}
          <span className="md:@max-md:sr-only">{ids.length > 0 ? t.selected(ids.length) : t.all}</span>
        </Button>
      }
    />
  )
}
