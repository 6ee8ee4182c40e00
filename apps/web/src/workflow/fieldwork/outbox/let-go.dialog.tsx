import { useWorkTexts } from '#texts/field-work.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { letGo, type OutboxItem } from '../offline/index.ts'
import { suffixOfJsb } from './item-words.ts'

type Props = { item: OutboxItem; title: string; onClose: () => void }

/** It would never be sent again, so it is asked for. */
export function LetGoDialog({ item, title, onClose }: Props) {
  const texts = useWorkTexts()
  const t = texts.outbox
  const decide = async () => {
    await letGo(item)
    onClose()
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      closeLabel={texts.close}
      title={t.letGoTitle(title, suffixOfJsb(item.jsb))}
      description={item.kind === 'photo' ? t.letGoPhoto : t.letGoHelp}
      footer={
        <>
          <Button onClick={() => void decide()}>{t.letGo}</Button>
          <Button variant="primary" onClick={onClose}>
            {t.letGoNot}
          </Button>
        </>
      }
    />
  )
}
