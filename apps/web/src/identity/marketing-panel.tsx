import { ClipboardList, ReceiptText, ScanEye, Send, type LucideIcon } from 'lucide-react'
import { useTexts } from '#texts/admin/identity.ts'
import { Wordmark } from '#ui/drawing/logo.tsx'
import { Plat } from '#ui/drawing/plat.tsx'
import { Ruler } from '#ui/drawing/ruler.tsx'

/** Beside the forms: a plat and what the product does. On narrow screens it stands under them, on a phone without the plat. */
export function MarketingPanel() {
  const t = useTexts().identity.capabilities
  return (
    <aside className="relative flex flex-col bg-sheet p-6 max-lg:border-t lg:border-r border-rule-2">
      <div className="relative min-h-72 flex-1 border-x border-rule-2 max-md:hidden">
        <Plat className="absolute inset-0" />
        <Ruler className="absolute inset-x-0 top-0" />
        <Wordmark size="lg" className="absolute top-6 left-6 bg-sheet py-1 pr-3 max-lg:hidden" />
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(16rem,40%)),1fr))] gap-px border border-rule-2 bg-rule-2">
        <Capability icon={ClipboardList} text={t.orders} />
        <Capability icon={Send} text={t.field} />
        <Capability icon={ScanEye} text={t.quality} />
        <Capability icon={ReceiptText} text={t.money} />
        <li className="flex min-h-14 items-center justify-between gap-4 bg-sheet px-6 py-2 text-ink-2 col-span-full">
          {t.roles}
          <span aria-hidden className="max-sm:hidden">
            <Lifecycle />
          </span>
        </li>
      </ul>
    </aside>
  )
}

function Capability({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex min-h-14 items-center gap-3 bg-sheet px-6 py-2 text-15 font-semibold">
      <Icon size={20} aria-hidden />
      {text}
    </li>
  )
}

const PASSED = 5
const TICKS = Array.from({ length: 10 }, (_, index) => index)

/** The traverse of an order as a drawing: five stations passed, one reached, four to come. */
function Lifecycle() {
  return (
    <svg width="184" height="24" viewBox="0 0 184 24" className="block">
      <path d="M0 23.5H184" className="stroke-rule-2" />
      {TICKS.map((index) => {
        if (index === PASSED)
          return <rect key={index} x={index * 20} y="1" width="3" height="22" className="fill-ink" />
        const isPassed = index < PASSED
        const height = isPassed ? 12 : 6
        return (
          <rect
            key={index}
            x={index * 20}
            y={23 - height}
            width={isPassed ? 2 : 1}
            height={height}
            className={isPassed ? 'fill-ink-2' : 'fill-edge'}
          />
        )
      })}
    </svg>
  )
}
