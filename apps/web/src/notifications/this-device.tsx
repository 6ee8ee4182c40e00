import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { Toggle } from '#ui/form/toggle.tsx'
import { deviceQuery, useTestDevice, useTurnOffDevice, useTurnOnDevice } from './device.queries.ts'

/** Whether this browser shows notifications, and why not where it cannot. */
export function ThisDevice() {
  const t = useTexts().notifications.device
  const { data: device } = useQuery(deviceQuery())
  const turnOn = useTurnOnDevice()
  const turnOff = useTurnOffDevice()
  const test = useTestDevice()
  const canChange = device === 'on' || device === 'off'
  return (
    <div className="flex min-h-11 items-start justify-between gap-4">
      <div className="min-w-0">
        <div className="font-semibold">{t.title}</div>
        <div className="text-12 text-ink-2">{device && t[device]}</div>
        {device === 'on' && (
          <Button size="sm" className="mt-2" isBusy={test.isPending} onClick={() => test.mutate()}>
            {t.test}
          </Button>
        )}
      </div>
      {canChange && (
        <Toggle
          isLabelHidden
          className="shrink-0"
          label={t.title}
          checked={device === 'on'}
          disabled={turnOn.isPending || turnOff.isPending}
          onChange={(isOn) => (isOn ? turnOn : turnOff).mutate()}
        />
      )}
    </div>
  )
}
