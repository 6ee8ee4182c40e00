import { KitCard } from '#kit/kit-card.tsx'

const ROLES = ['paper', 'sheet', 'well', 'ink', 'ink-2', 'rule-2', 'edge', 'flag', 'stake', 'ok', 'hold', 'bad']

export function KitColours() {
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

export function KitType() {
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
