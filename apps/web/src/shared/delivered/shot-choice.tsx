import type { RejectionWay } from '@demarc/domain/delivery/after-delivery'
import { useQuery } from '@tanstack/react-query'
import { useAfterDeliveryTexts } from '#texts/qc/after-delivery.ts'
import { useLanguage } from '#texts/language.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { shotsQuery } from './delivered.queries.ts'

type Props = {
  formVersion: number
  way: RejectionWay
  chosen: readonly string[]
  onChoose: (shots: readonly string[]) => void
}

/** What is to be photographed again, where nothing chosen is everything; or what a question is about. */
export function ShotChoice({ formVersion, way, chosen, onChoose }: Props) {
  const t = useAfterDeliveryTexts()
  const language = useLanguage()
  const { data: form, isError } = useQuery(shotsQuery(formVersion))
  if (isError) return <p className="text-12 text-ink-2">{t.shotsFailed}</p>
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{t.shots[way]}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1">
        {form?.slots.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label[language]}
            checked={chosen.includes(id)}
            onChange={(isWanted) => onChoose(isWanted ? [...chosen, id] : chosen.filter((slot) => slot !== id))}
          />
        ))}
      </div>
      {way === 'WORK_ORDER' && <p className="text-12 text-ink-2">{t.shotsHelp}</p>}
    </fieldset>
  )
}
