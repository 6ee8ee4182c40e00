import { Columns3, Ellipsis, Plus } from 'lucide-react'
import { HELD_FOCUS, KitCard } from '#kit/kit-card.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'

export function KitButtons() {
  return (
    <KitCard title="Buttons: one orange act per screen">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" keys="c">
          <Plus size={16} aria-hidden />
          Create Order
        </Button>
        <Button variant="primary" style={{ background: 'var(--flag-hover)', borderColor: 'var(--flag-hover)' }}>
          Hover
        </Button>
        <Button variant="primary" style={HELD_FOCUS}>
          Focus
        </Button>
        <Button variant="primary" isBusy>
          Creating...
        </Button>
        <Button>Edit</Button>
        <Button style={{ background: 'var(--well)' }}>Hover</Button>
        <Button style={HELD_FOCUS}>Focus</Button>
        <Button disabled>Disabled</Button>
        <Button variant="ink">Approve</Button>
        <Button variant="danger" keys="f">
          Fail QC
        </Button>
        <Button variant="ghost">
          <Columns3 size={16} aria-hidden />
          Ghost
        </Button>
        <Button size="sm">Small 24</Button>
        <Button shape="square" aria-label="More">
          <Ellipsis size={16} aria-hidden />
        </Button>
        <Button size="sm" shape="square" aria-label="More, small">
          <Ellipsis size={16} aria-hidden />
        </Button>
        <ButtonLink href="#top">Link</ButtonLink>
        <Button variant="primary" size="lg" className="min-w-40">
          Large 40
        </Button>
      </div>
    </KitCard>
  )
}
