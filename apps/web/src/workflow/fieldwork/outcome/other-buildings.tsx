import type { Assignment } from '@demarc/contract'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { JsnText } from '#shared/jsn.tsx'

/** Buildings of the same site that nobody has begun: a locked gate may close all of them. */
export const othersOfSite = ({ id, building }: Assignment, all: readonly Assignment[]): Assignment[] =>
  all.filter(
    (other) =>
      other.id !== id &&
      other.building.orderId === building.orderId &&
      other.building.jsn === building.jsn &&
      other.status === 'ASSIGNED' &&
      other.workOrder === null,
  )

type Props = {
  others: readonly Assignment[]
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** For which of them the report counts, too. */
export function OtherBuildings({ others, chosen, onChoose }: Props) {
  const t = useWorkTexts().outcome.others
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t.title}</legend>
      <p className="text-ink-2">{t.help}</p>
      {others.length > 1 && (
        <Checkbox
          label={<strong>{t.all(others.length)}</strong>}
          checked={chosen.length === others.length}
          indeterminate={chosen.length > 0 && chosen.length < others.length}
          onChange={(isOn) => onChoose(isOn ? others.map(({ id }) => id) : [])}
        />
      )}
      {others.map(({ id, building: { jsb, address } }) => (
        <Checkbox
          key={id}
          label={
            <span className="wrap-anywhere">
              {address} <JsnText value={jsb} className="whitespace-normal! wrap-anywhere" />
            </span>
          }
          checked={chosen.includes(id)}
          onChange={(isOn) => onChoose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  )
}
