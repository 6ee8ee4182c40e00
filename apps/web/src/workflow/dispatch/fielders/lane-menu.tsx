import type { Fielder } from '@demarc/contract'
import { Ellipsis, MessageSquare, Phone } from 'lucide-react'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import type { MenuItem } from '#ui/overlay/menu-panel.tsx'
import { findDialledNumber } from '#shared/person/dialled-number.ts'

type Props = {
  fielder: Fielder
  mayAssign: boolean
  hasSelection: boolean
  isTabStop: boolean
  onOpen: () => void
  onAssign: () => void
  onAway: () => void
  onBack: (absenceId: string) => void
}

const go = (href: string) => {
  window.location.href = href
}

/** What can be done with a fielder. */
export function LaneMenu({ fielder, mayAssign, hasSelection, isTabStop, onOpen, onAssign, onAway, onBack }: Props) {
  const t = useTexts().dispatch.teams
  const { name, phone, stops, absences } = fielder
  const number = findDialledNumber(phone)
  const text = number?.text
  const [absence] = absences
  const items: MenuItem[] = [
    ...(mayAssign && hasSelection ? [{ label: t.assignHere, keys: 'a', onSelect: onAssign }] : []),
    { label: t.showStops, onSelect: onOpen, disabled: stops.length === 0 },
    ...(number ? [{ label: t.call, icon: <Phone size={14} aria-hidden />, onSelect: () => go(number.call) }] : []),
    ...(text ? [{ label: t.text, icon: <MessageSquare size={14} aria-hidden />, onSelect: () => go(text) }] : []),
    ...(mayAssign ? [{ label: t.sayAway, onSelect: onAway }] : []),
    ...(mayAssign && absence ? [{ label: t.back, onSelect: () => onBack(absence.id) }] : []),
  ]
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" shape="square" tabIndex={isTabStop ? 0 : -1} aria-label={t.more(name)}>
          <Ellipsis size={16} aria-hidden />
        </Button>
      }
      items={items}
    />
  )
}
