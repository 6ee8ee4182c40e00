import { IMPORT_FIELDS, importTitle } from '@demarc/domain/orders/import-columns'
import { Download, FileUp } from 'lucide-react'
import { saveFile } from '#platform/save-file.ts'
import { useOrderImportTexts } from '#texts/order-import.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { ChooseFiles } from '#shared/documents/choose-files.tsx'
import { csvOf } from './csv-of.ts'
import type { FileTrouble } from './import-file.ts'

const ENDINGS = ['csv', 'xlsx', 'tsv', 'txt']

type Props = { isOver: boolean; trouble: FileTrouble | null; onFiles: (files: readonly File[]) => void }

/** Where it begins. */
export function ChooseFile({ isOver, trouble, onFiles }: Props) {
  const t = useOrderImportTexts()
  return (
    <div className="grid gap-3 p-4">
      {trouble && (
        <Notice tone="bad" title={t.notRead}>
          {t[trouble]}
        </Notice>
      )}
      <div
        className={cx(
          'grid justify-items-center gap-3 rounded-1 border border-dashed px-4 py-8 text-center',
          isOver ? 'border-ink bg-well' : 'border-edge',
        )}
      >
        <h2 className="text-15 font-bold">{isOver ? t.dropNow : t.drop}</h2>
        <div className="flex flex-wrap justify-center gap-2">
          <ChooseFiles endings={ENDINGS} onFiles={onFiles} className={buttonClass({ variant: 'primary' })}>
            <FileUp size={16} aria-hidden />
            {t.choose}
          </ChooseFiles>
          <Button onClick={() => saveFile(csvOf([IMPORT_FIELDS.map(importTitle)]), t.templateName)}>
            <Download size={16} aria-hidden />
            {t.template}
          </Button>
        </div>
        <p>{t.paste}</p>
        <p className="text-12 text-ink-2">{t.limits}</p>
      </div>
    </div>
  )
}
