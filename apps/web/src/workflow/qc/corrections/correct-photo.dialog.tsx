import type { FieldForm, Photo, QcBuilding } from '@demarc/contract'
import { OTHER_SLOT } from '@demarc/domain/fieldwork/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { useLanguage } from '#texts/language.ts'
import { useQcTexts } from '#texts/qc/qc.ts'
import { Field } from '#ui/form/field.tsx'
import { RadioGroup } from '#ui/form/radio-group.tsx'
import { Select } from '#ui/form/select.tsx'
import { neighboursQuery, useMovePhoto, useRelabel, useSwap } from './corrections.queries.ts'

const WAYS = ['slot', 'move', 'swap'] as const
type Way = (typeof WAYS)[number]
type Props = { building: QcBuilding; photo: Photo; form: FieldForm; onClose: () => void }

/** It shows another side, another building, or two buildings were taken for each other. */
export function CorrectPhotoDialog({ building, photo, form, onClose }: Props) {
  const t = useQcTexts().corrections
  const language = useLanguage()
  const [way, setWay] = useState<Way>('slot')
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: neighbours = [], isSuccess } = useQuery(neighboursQuery(building))
  const [relabel, move, swap] = [useRelabel(photo.id), useMovePhoto(building.id, photo.id), useSwap(building.id)]
  const act = { slot: relabel, move, swap }[way]
  const slots = [
    ...form.slots.map(({ id, label }) => ({ value: id, label: label[language] })),
    { value: OTHER_SLOT, label: t.other },
  ].filter(({ value }) => value !== photo.slot)
  const buildings = neighbours.map(({ id, jsb, address }) => ({
    value: id,
    label: [jsb, address].filter(Boolean).join(', '),
  }))
  const options = way === 'slot' ? slots : buildings
  const send = (reason: string) => {
    const found = options.find(({ value }) => value === chosen)
    const to = neighbours.find(({ id }) => id === chosen)
    if (way === 'slot' && found)
      relabel.mutate({ slot: found.value, label: found.label, reason }, { onSuccess: onClose })
    else if (to) (way === 'move' ? move : swap).mutate({ to, reason }, { onSuccess: onClose })
  }
  return (
    <ReasonDialog
      title={t.photoTitle(photo.label[language])}
      text={t.photoText}
      usual={t.reasons}
      confirm={t.save}
      action={act}
      isWhole={options.some(({ value }) => value === chosen)}
      onSay={send}
      onClose={onClose}
    >
      {(isAsked) => (
        <>
          <RadioGroup
            label={t.what}
            options={WAYS.map((value) => ({ value, label: t.ways[value] }))}
            value={way}
            onChange={(next) => {
              setWay(next)
              setChosen(null)
            }}
          />
          {way !== 'slot' && isSuccess && buildings.length === 0 ? (
            <p className="text-ink-2">{t.noNeighbours}</p>
          ) : (
            <Field
              label={way === 'slot' ? t.slot : t.building}
              isRequired
              error={isAsked && chosen === null ? t.choiceMissing : undefined}
            >
              <Select key={way} options={options} value={chosen} onChange={setChosen} placeholder={t.choose} />
            </Field>
          )}
        </>
      )}
    </ReasonDialog>
  )
}
