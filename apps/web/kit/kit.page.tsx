import './kit.css'
import { Columns3, Ellipsis, Plus } from 'lucide-react'
import { KitChoices, KitInputs } from './kit-forms.tsx'
import { KitBadges, KitCustody, KitJsn, KitTraverse } from './kit-work.tsx'
import { KitHistory } from './kit-history.tsx'
import { KitTable } from './kit-table.tsx'
import { KitDialogs, KitToasts } from './kit-overlays.tsx'
import { KitLayout, KitMessages, KitNavigation, KitWaiting } from './kit-parts.tsx'
import { KitMap } from './kit-map.tsx'
import { Logo, Wordmark } from '#ui/drawing/logo.tsx'
import { useTheme } from '#ui/preferences.ts'
import { Ruler } from '#ui/drawing/ruler.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { TitleBlock } from '#ui/drawing/title-block.tsx'
import { NorthArrow } from '#ui/drawing/north-arrow.tsx'
import { Plat } from '#ui/drawing/plat.tsx'
import { HELD_FOCUS, KitCard } from './kit-card.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'

const TRIPLE = 'grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_minmax(0,1fr)] gap-4 max-lg:grid-cols-1'
const DOUBLE = 'grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] gap-4 max-lg:grid-cols-1'

const COLUMN = 'flex min-w-0 flex-col gap-4 [&>:last-child]:grow'

/** Every part the screens use, in the states they need; for development. */
export function KitPage() {
  return (
    <main className="flex flex-col gap-4 p-6 max-md:p-4">
      <Head />
      <Ruler className="-mt-1" />
      <div className={TRIPLE}>
        <div className={COLUMN}>
          <KitButtons />
          <KitBadges />
        </div>
        <KitInputs />
        <KitChoices />
      </div>
      <div className={TRIPLE}>
        <KitNavigation />
        <KitJsn />
        <KitCustody />
      </div>
      <KitTraverse />
      <div className={DOUBLE}>
        <div className={COLUMN}>
          <KitTable />
          <KitMessages />
        </div>
        <div className={COLUMN}>
          <KitToasts />
          <KitDialogs />
          <KitWaiting />
        </div>
      </div>
      <KitHistory />
      <KitLayout />
      <div className={DOUBLE}>
        <KitColours />
        <KitType />
      </div>
      <KitMap />
      <KitPlats />
    </main>
  )
}

function Head() {
  const { theme, setTheme } = useTheme()
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="flex items-center gap-4">
        <Logo size={32} />
        <div>
          <h1 className="text-26 font-extrabold">Component sheet</h1>
          <p className="text-ink-2">Every part the screens use, in the states they need</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Segments
          label="Theme"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'system', label: 'System' },
          ]}
        />
        <TitleBlock
          cells={[
            { label: 'Sheet', value: '15 of 15' },
            { label: 'Scale', value: '1 : 1' },
            { label: 'Date', value: 'Nov 12, 2026' },
            { label: 'Checked by', value: 'DW' },
          ]}
        />
      </div>
    </header>
  )
}

/** The drawing of the sign-in page in its two frames, with the marks. */
function KitPlats() {
  return (
    <div className="grid grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] gap-4 max-lg:grid-cols-1">
      <section
        aria-label="Plat, wide"
        className="relative h-120 overflow-hidden border border-rule-2 bg-sheet max-md:h-64"
      >
        <Plat focus="right" className="absolute inset-0" />
        <div className="absolute inset-y-0 left-8 flex items-center">
          <Wordmark size="lg" />
        </div>
      </section>
      <section
        aria-label="Plat, centred"
        className="relative h-120 overflow-hidden border border-rule-2 bg-sheet max-md:h-80"
      >
        <Plat className="absolute inset-0" />
        <Wordmark className="absolute top-4 left-4" />
        <NorthArrow size={20} className="absolute bottom-4 left-4" />
      </section>
    </div>
  )
}

function KitButtons() {
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

const ROLES = ['paper', 'sheet', 'well', 'ink', 'ink-2', 'rule-2', 'edge', 'flag', 'stake', 'ok', 'hold', 'bad']

function KitColours() {
  return (
    <KitCard title="Colour: roles, both themes from one set of names">
      {(['light', 'dark'] as const).map((theme) => (
        <ul key={theme} aria-label={theme} className="mb-2 grid grid-cols-12 gap-2 max-md:grid-cols-4">
          {ROLES.map((role) => (
            <li key={role} className="min-w-0 text-12">
              <span
                data-theme={theme}
                className="block h-8 border border-edge"
                style={{ background: `var(--${role})` }}
              />
              {theme === 'light' ? role : <span className="sr-only">{role}</span>}
            </li>
          ))}
        </ul>
      ))}
    </KitCard>
  )
}

const SIZES = [
  { name: '26/32', looks: 'text-26 font-extrabold', text: 'Site Research' },
  { name: '20/24', looks: 'text-20 font-extrabold', text: 'Quality Control Review' },
  { name: '15/20', looks: 'text-15 font-bold', text: 'Recent Orders' },
  { name: '13/18', looks: 'text-13', text: '1208 Spring Garden St, Greensboro' },
  { name: '12/16', looks: 'text-12 text-ink-2', text: 'Nearest base, room on Mon 16' },
  { name: 'mono', looks: 'mono', text: '36.065512, -79.812043 $1,200.00 0O' },
]

function KitType() {
  return (
    <KitCard title="Type: Overpass and Overpass Mono">
      <dl className="grid grid-cols-[3.25rem_1fr] items-baseline gap-y-1">
        {SIZES.map(({ name, looks, text }) => (
          <div key={name} className="contents">
            <dt className="mono text-12 text-ink-2">{name}</dt>
            <dd className={looks}>{text}</dd>
          </div>
        ))}
      </dl>
    </KitCard>
  )
}
