import { NorthArrow } from '#ui/north-arrow.tsx'
import { Plat } from '#ui/plat.tsx'
import { Wordmark } from '#ui/logo.tsx'

/** The drawing of the sign-in page in its two frames, with the marks. */
export function KitPlats() {
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
