import { usePortalTexts } from '#texts/money/portal.ts'
import { Segments } from '#ui/form/segments.tsx'

export const OrdersSubtitle = () => usePortalTexts().orders.subtitle

/** The same orders in a table or on a map. */
export function OrdersViews({ isMap, onChange }: { isMap: boolean; onChange: (isMap: boolean) => void }) {
  const { view, list, map } = usePortalTexts().orders
  return (
    <Segments
      label={view}
      value={isMap ? 'map' : 'list'}
      onChange={(chosen) => onChange(chosen === 'map')}
      options={[
        { value: 'list', label: list },
        { value: 'map', label: map },
      ]}
    />
  )
}
