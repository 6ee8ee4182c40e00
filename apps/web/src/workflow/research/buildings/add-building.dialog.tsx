import { useState, type SubmitEvent } from 'react'
import { useTexts } from '#texts/orders/buildings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/messages.ts'
import { RefusalNote } from '#shared/action/refusal-note.tsx'
import { townOf } from './address-to-find.ts'
import { BuildingFields, countOf, type BuildingDraft } from './building-fields.tsx'
import { useAddBuilding } from '../model/buildings.queries.ts'
import { nextSuffix, orderAddress, type Workbench } from '../site/use-workbench.ts'

const EMPTY: BuildingDraft = { type: null, address: '', at: null, sfuCount: '1', notes: '' }

/** One more building, by a form. */
export function AddBuildingDialog({ bench, onClose }: { bench: Workbench; onClose: () => void }) {
  const texts = useTexts()
  const t = texts.buildings.addDialog
  const add = useAddBuilding(bench.site.id)
  const [draft, setDraft] = useState(EMPTY)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const { type, address, at, sfuCount, notes } = draft
    if (!type || !address.trim()) return void notify({ title: t.missing, description: t.missingText, tone: 'bad' })
    add.mutate(
      {
        buildingType: type,
        address: address.trim(),
        ...at,
        ...(type === 'S' && { sfuCount: countOf(sfuCount) }),
        notes: notes.trim(),
      },
      {
        onSuccess: ([made]) => {
          if (made) {
            bench.noteAdded([made])
            bench.select(made.id)
          }
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      closeLabel={texts.forms.close}
      title={t.title}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={add.isPending}>
            {add.isPending ? t.adding : t.button}
          </Button>
        </>
      }
    >
      <BuildingFields
        site={bench.site}
        draft={draft}
        onChange={setDraft}
        startAt={orderAddress(bench.site)}
        town={townOf(bench.site)}
        pinLabel={nextSuffix(bench.buildings, null).slice(1)}
        hasSfuCount
      />
      <div className="mt-4 empty:hidden">
        <RefusalNote error={add.error} />
      </div>
    </Dialog>
  )
}
