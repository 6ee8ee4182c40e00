import { FileUp } from 'lucide-react'
import { useRescueTexts } from '#texts/rescue.ts'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { ChooseFiles } from '#shared/documents/choose-files.tsx'
import type { RescueTrouble } from './use-rescue.ts'

type Props = { isOver: boolean; trouble: RescueTrouble | null; onFiles: (files: readonly File[]) => void }

/** Where it begins. */
export function ChooseZip({ isOver, trouble, onFiles }: Props) {
  const t = useRescueTexts()
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
        <ChooseFiles endings={['zip']} onFiles={onFiles} className={buttonClass({ variant: 'primary' })}>
          <FileUp size={16} aria-hidden />
          {t.choose}
        </ChooseFiles>
        <p className="text-ink-2">{t.where}</p>
      </div>
    </div>
  )
}
