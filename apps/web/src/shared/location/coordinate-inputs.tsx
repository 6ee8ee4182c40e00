import { stepFrom, type Point } from '@demarc/domain/geo'
import { useState, type KeyboardEvent } from 'react'
import { useLocationTexts } from '#texts/dispatch/map.ts'
import { Field, Input } from '#ui/form/field.tsx'

type Props = { value: Point | null; onChange: (at: Point, from: 'typed' | 'hand') => void }
type Draft = { readonly lat: string; readonly lon: string }

const LIMITS = { lat: 90, lon: 180 }
const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

const written = (value: Point | null): Draft => ({
  lat: value ? value.lat.toFixed(7) : '',
  lon: value ? value.lon.toFixed(7) : '',
})
/** Undefined where it is no number; a comma is a decimal point to whoever writes so. */
const numberIn = (text: string) => {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  return /^[+-]?\d{1,3}(\.\d{1,20})?$/.test(plain) ? Number(plain) : undefined
}
const isWrong = (axis: keyof Draft, text: string) => {
  const number = numberIn(text)
  return text.trim() !== '' && (number === undefined || Math.abs(number) > LIMITS[axis])
}

/** The map in figures, for whoever cannot see or click it; both are there before it counts. */
export function CoordinateInputs({ value, onChange }: Props) {
  const t = useLocationTexts()
  const now = written(value)
  const [drafted, setDrafted] = useState<{ readonly on: string; readonly draft: Draft } | null>(null)
  const on = `${now.lat} ${now.lon}`
  // What was typed belongs to the pin it was typed over: one set elsewhere since is the truth.
  const draft = drafted?.on === on ? drafted.draft : now
  const labels = { lat: t.latitude, lon: t.longitude }
  const ranges = { lat: t.latitudeRange, lon: t.longitudeRange }

  const settle = () => {
    const [lat, lon] = [numberIn(draft.lat), numberIn(draft.lon)]
    if (lat === undefined || lon === undefined || isWrong('lat', draft.lat) || isWrong('lon', draft.lon)) return
    if (draft.lat === now.lat && draft.lon === now.lon) return
    setDrafted(null)
    onChange({ lat, lon }, 'typed')
  }
  const press = (axis: keyof Draft, event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The form around it is not sent by it.
      event.preventDefault()
      return settle()
    }
    const way = ARROWS[event.key]
    if (!way || !value) return
    event.preventDefault()
    const metres = way * (event.shiftKey ? 10 : 1)
    onChange(stepFrom(value, axis === 'lat' ? { north: metres, east: 0 } : { north: 0, east: metres }), 'hand')
  }
  return (
    <div className="grid gap-2 @2xs:grid-cols-2">
      {(['lat', 'lon'] as const).map((axis) => (
        <Field key={axis} label={labels[axis]} error={isWrong(axis, draft[axis]) ? ranges[axis] : undefined}>
          <Input
            isMono
            inputMode="decimal"
            autoComplete="off"
            title={value ? t.nudge : undefined}
            value={draft[axis]}
            onChange={({ target }) => setDrafted({ on, draft: { ...draft, [axis]: target.value } })}
            onBlur={settle}
            onKeyDown={(event) => press(axis, event)}
          />
        </Field>
      ))}
    </div>
  )
}
