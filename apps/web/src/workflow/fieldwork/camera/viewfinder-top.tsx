import { Contrast, Flashlight, FlashlightOff, SquareDashed, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useWorkTexts } from '#texts/field/field-work.ts'
import { cx } from '#ui/class-names.ts'
import { JsnText } from '#shared/jsn.tsx'
import type { SlotStand } from '../slots/building-work.ts'
import { SideRing } from '../slots/side-ring.tsx'
import type { Camera } from './use-camera.ts'

type Props = {
  assignmentId: string
  jsb: string
  /** Null: not all sides are asked for. */
  slots: readonly SlotStand[] | null
  camera: Camera | null
  /** Null: there is no earlier shot to hold it against. */
  ghost: { label: string; isOn: boolean; onToggle: () => void } | null
  /** Null: nothing is seen through. */
  strength: { label: string; isStrong: boolean; onToggle: () => void } | null
  onClose: () => void
}

/** Which building, which sides it has already, and what helps to see. */
export function ViewfinderTop({ assignmentId, jsb, slots, camera, ghost, strength, onClose }: Props) {
  const t = useWorkTexts().camera
  const [isLit, setIsLit] = useState(false)
  const light = async () => {
    await camera?.setTorch(!isLit)
    setIsLit(!isLit)
  }
  return (
    <header className="relative flex flex-wrap items-center gap-1 bg-[rgb(0_0_0/0.65)] px-2 pt-[max(0.25rem,env(safe-area-inset-top))] pb-1 text-ink">
      <IconButton label={t.close} onClick={onClose}>
        <X size={26} aria-hidden />
      </IconButton>
      <JsnText value={jsb} className="mr-auto min-w-0 text-ink! whitespace-normal! wrap-anywhere [&_span]:text-ink!" />
      {slots && (
        <span className="grid size-[48px] place-items-center">
          <SideRing assignmentId={assignmentId} slots={slots} />
        </span>
      )}
      {camera?.hasTorch && (
        <IconButton label={t.torch} isPressed={isLit} onClick={() => void light().catch(() => undefined)}>
          {isLit ? <FlashlightOff size={24} aria-hidden /> : <Flashlight size={24} aria-hidden />}
        </IconButton>
      )}
      {ghost && (
        <IconButton label={ghost.label} isPressed={ghost.isOn} onClick={ghost.onToggle}>
          <SquareDashed size={24} aria-hidden />
        </IconButton>
      )}
      {strength && (
        <IconButton label={strength.label} isPressed={strength.isStrong} onClick={strength.onToggle}>
          <Contrast size={24} aria-hidden />
        </IconButton>
      )}
    </header>
  )
}

type IconButtonProps = { label: string; isPressed?: boolean; onClick: () => void; children: ReactNode }

const IconButton = ({ label, isPressed, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isPressed}
    title={label}
    onClick={onClick}
    className={cx(
      'grid size-[48px] shrink-0 place-items-center rounded-1 -outline-offset-4',
      isPressed && 'bg-[rgb(255_255_255/0.2)]',
    )}
  >
    {children}
  </button>
)
