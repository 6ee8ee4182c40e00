import type { Point } from '@demarc/domain/geo'
import { useTexts } from '#texts/buildings.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { pinOf } from './site-marks.ts'
import { StrayPins } from './stray-pins.tsx'
import type { PastedRows } from './use-pasted-rows.ts'
import { suffixOf, type Workbench } from './use-workbench.ts'

/** What to know of the rows below: that the first is not stored yet, or that pasted ones wait to be mended. */
export function GridNotices({ bench, pasted }: { bench: Workbench; pasted: PastedRows }) {
  const t = useTexts().buildings
  const asked = bench.buildings.filter(({ isCancelled, actions }) => !isCancelled && actions.includes('edit'))
  const usePin = (id: string, at: Point) => {
    const building = asked.find((each) => each.id === id)
    if (building) bench.setPin(building, at, 'pasted')
  }
  const isDefault = bench.buildings.some(({ isStored }) => !isStored)
  return (
    <>
      {isDefault && (
        <Notice tone="plain" className="mx-4 mb-2">
          {t.defaultNote}
        </Notice>
      )}
      <StrayPins
        site={bench.site}
        pins={asked.map((each) => ({ id: each.id, name: suffixOf(each.jsb), at: pinOf(each) }))}
        onUse={usePin}
      />
      {pasted.rows.length > 0 && (
        <Notice tone="hold" className="mx-4 mb-2">
          <span className="flex flex-wrap items-center gap-x-3">
            {t.paste.left(pasted.rows.length)}
            <Button size="sm" onClick={pasted.dropAll}>
              {t.paste.dropAll}
            </Button>
          </span>
        </Notice>
      )}
    </>
  )
}
