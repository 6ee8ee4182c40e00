import type { Point } from '@demarc/domain/geo'
import { Crosshair } from 'lucide-react'
import { useState } from 'react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { Button } from '#ui/button.tsx'

type Props = { pin: Point | null; error: string | null; onPin: (pin: Point) => void }

const HOW = { enableHighAccuracy: true, maximumAge: 5000, timeout: 20_000 }

/** Where the building really is: where whoever has found it stands. */
export function NewPin({ pin, error, onPin }: Props) {
  const t = useWorkTexts()
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onPin({ lat: coords.latitude, lon: coords.longitude })
      },
      () => setState('refused'),
      HOW,
    )
  }
  const said = state === 'refused' ? t.camera.noPosition : error
  return (
    <section aria-label={t.outcome.pin}>
      <h2 className="mb-1 font-bold">{t.outcome.pin}</h2>
      <div className="flex flex-wrap items-center gap-2">
        <Button isBusy={state === 'asking'} className="flex-1 whitespace-normal!" onClick={ask}>
          <Crosshair size={20} aria-hidden />
          {state === 'asking' ? t.camera.finding : t.outcome.pinHere}
        </Button>
        {pin && <span className="mono">{t.outcome.pinAt(pin.lat.toFixed(5), pin.lon.toFixed(5))}</span>}
      </div>
      {said && (
        <p role="alert" className="mt-1 font-bold text-bad">
          {said}
        </p>
      )}
    </section>
  )
}
