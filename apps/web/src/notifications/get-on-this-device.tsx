import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useTexts } from '#texts/language.ts'
import { Button } from '#ui/button.tsx'
import { deviceQuery, useTurnOnDevice } from './device.queries.ts'

/** A quiet offer below what somebody was told already; gone once it is taken or cannot be. */
export function GetOnThisDevice() {
  const t = useTexts().notifications
  const { data: device } = useQuery(deviceQuery())
  const turnOn = useTurnOnDevice()
  if (device !== 'off') return null
  return (
    <div className="border-t border-rule px-2 py-1">
      <Button variant="ghost" size="sm" isBusy={turnOn.isPending} onClick={() => turnOn.mutate()}>
        <BellRing size={14} aria-hidden />
        {t.onThisDevice}
      </Button>
    </div>
  )
}
