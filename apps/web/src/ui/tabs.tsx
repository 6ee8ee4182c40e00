import { createContext, use, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'
import { Ruler } from '#ui/drawing/ruler.tsx'

export type Tab<T extends string = string> = {
  readonly value: T
  readonly label: string
  readonly count?: number | undefined
}

type TabsProps<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  tabs: readonly Tab<T>[]
  size?: 'md' | 'lg' | undefined
  className?: string | undefined
  /** The `TabPanel`s. */
  children?: ReactNode
}

const looks =
  'relative inline-flex h-8 shrink-0 items-center font-semibold whitespace-nowrap text-ink-2 transition-colors ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink focus-visible:-outline-offset-2 max-md:h-12'
const tabLooks = cx(looks, 'aria-selected:font-extrabold aria-selected:text-ink aria-selected:after:bg-ink')
const listLooks = '-mx-0.5 flex gap-6 overflow-x-auto overflow-y-hidden px-0.5'

const Active = createContext({ id: '', value: '' })

/** Which tab an arrow, Home or End leads to; the row is a ring. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

export function Tabs<T extends string>({
  label,
  value,
  onChange,
  tabs,
  size = 'md',
  className,
  children,
}: TabsProps<T>) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[STEPS[event.key]?.(at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <Active value={{ id, value }}>
      <div className={className}>
        <div role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move} className={listLooks}>
          {tabs.map((tab) => (
            <button
              key={tab.value}
              id={`${id}-${tab.value}`}
              type="button"
              role="tab"
              aria-selected={tab.value === value}
              aria-controls={`${id}-${tab.value}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={cx(tabLooks, size === 'lg' ? 'text-15' : 'text-13')}
            >
              <TabCaption label={tab.label} count={tab.count} />
            </button>
          ))}
        </div>
        <Ruler />
      </div>
      {children}
    </Active>
  )
}

type TabPanelProps = { value: string; className?: string | undefined; children: ReactNode }

/** Shown while its tab is the active one; hidden panels stay empty. */
export function TabPanel({ value, className, children }: TabPanelProps) {
  const active = use(Active)
  const isActive = active.value === value
  return (
    <div
      id={`${active.id}-${value}-panel`}
      role="tabpanel"
      aria-labelledby={`${active.id}-${value}`}
      hidden={!isActive}
      className={className}
    >
      {isActive && children}
    </div>
  )
}

export function TabCaption({ label, count }: { label: string; count?: number | string | undefined }) {
  return (
    <>
      {/* The hidden heavy copy keeps the width, so that no tab moves when another is chosen. */}
      <span
        data-label={label}
        className="inline-grid before:invisible before:h-0 before:overflow-hidden before:font-extrabold before:content-[attr(data-label)]"
      >
        {label}
      </span>
      {count !== undefined && <span className="mono ml-1.5 text-12 font-medium text-ink-2">{count}</span>}
    </>
  )
}

/** Where not all fit, the row is scrolled to the page one is on; again when a count came and moved the others. */
function useCurrentInSight(tabs: ReactNode) {
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!row.current || !current) return
    row.current.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - row.current.clientWidth / 2
  }, [tabs])
  return row
}

/** Tabs that are pages of their own: links, of which one is the current page. The ruler runs the whole width under them. */
export function TabNav({
  label,
  wraps,
  className,
  children,
}: {
  label: string
  /** In a narrow pane: two rows, rather than tabs that nobody sees. */
  wraps?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}) {
  const row = useCurrentInSight(children)
  return (
    <div>
      <div className={className}>
        <nav ref={row} aria-label={label} className={cx(listLooks, wraps && 'md:flex-wrap md:gap-x-4 md:gap-y-0')}>
          {children}
        </nav>
      </div>
      <Ruler />
    </div>
  )
}

export const tabLinkClass = cx(
  looks,
  'text-13 aria-[current=page]:font-extrabold aria-[current=page]:text-ink aria-[current=page]:after:bg-ink',
)
