import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#platform/save-file.ts'
import { useWorkTexts } from '#texts/field-work.ts'
import { Button } from '#ui/button.tsx'
import { exportUnsent } from '../offline/index.ts'

/** The way out when nothing else works: everything unsent as one file. */
export function Rescue() {
  const t = useWorkTexts().outbox
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const { name, file } = await exportUnsent()
      saveFile(file, name)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
      <p className="min-w-0 flex-1 basis-48 text-ink-2">{t.rescueHelp}</p>
      <Button isBusy={isBusy} className="whitespace-normal!" onClick={() => void save()}>
        <Download size={20} aria-hidden />
        {t.rescue}
      </Button>
    </div>
  )
}
