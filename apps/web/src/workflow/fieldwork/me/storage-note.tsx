import { useFieldDocumentTexts } from '#texts/field-documents.ts'
import { useWorkTexts } from '#texts/field-work.ts'
import { Button } from '#ui/button.tsx'
import { askToPersist, useStorageReport } from '../offline/index.ts'
import { saySize } from '../outbox/item-words.ts'

/** What lies on this phone, and whether it has promised to keep it. Said as it is. */
export function StorageNote() {
  const t = useWorkTexts().me
  const documents = useFieldDocumentTexts()
  const report = useStorageReport()
  if (!report) return null
  const { isPersistent, usedBytes, freeBytes, buildingsReady, documentsReady } = report
  const promise = isPersistent === null ? t.unknownPersisted : isPersistent ? t.persisted : t.notPersisted
  return (
    <section aria-labelledby="storage" className="flex flex-col gap-2 border border-rule-2 bg-sheet px-3 py-3">
      <h2 id="storage" className="text-15 font-bold">
        {t.offline}
      </h2>
      <p>{t.ready(buildingsReady, saySize(usedBytes), saySize(freeBytes))}</p>
      {documentsReady > 0 && <p>{documents.ready(documentsReady)}</p>}
      <p className={isPersistent ? 'text-ok' : 'text-hold'}>{promise}</p>
      {isPersistent === false && <Button onClick={() => void askToPersist()}>{t.askPersist}</Button>}
    </section>
  )
}
