import { KitChoices, KitInputs } from '#kit/kit-forms.tsx'
import { KitButtons } from '#kit/kit-buttons.tsx'
import { KitBadges, KitCustody, KitJsn, KitTraverse } from '#kit/kit-work.tsx'
import { KitHistory } from '#kit/kit-history.tsx'
import { KitTable } from '#kit/kit-table.tsx'
import { KitDialogs, KitToasts } from '#kit/kit-overlays.tsx'
import { KitColours, KitType } from '#kit/kit-tokens.tsx'
import { KitLayout, KitMessages, KitNavigation, KitWaiting } from '#kit/kit-parts.tsx'
import { KitMap } from '#kit/kit-map.tsx'
import { KitPlats } from '#kit/kit-plats.tsx'
import { Logo } from '#ui/logo.tsx'
import { useTheme } from '#ui/preferences.ts'
import { Ruler } from '#ui/ruler.tsx'
import { Segments } from '#ui/segments.tsx'
import { TitleBlock } from '#ui/title-block.tsx'

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
