import { formatTime } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useTexts } from '#texts/office.ts'
import { Combobox } from '#ui/combobox.tsx'
import { useOfficeTime } from '#shared/office-time.ts'

/** Everything this browser can show a clock of. */
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')]

const spaced = (zone: string) => zone.replaceAll('_', ' ')

export function TimeZoneChoice({ zone, onChoose }: { zone: string; onChoose: (zone: string) => void }) {
  const t = useTexts().settings
  const zoned = useOfficeTime()
  const now = new Date(useNow())
  // Another browser may have chosen a name that this one knows only as an alias.
  const zones = ZONES.includes(zone) ? ZONES : [zone, ...ZONES]
  const timeIn = (timeZone: string) => formatTime(now, { ...zoned, timeZone })
  return (
    <>
      <Combobox
        options={zones.map((value) => ({ value, label: spaced(value) }))}
        value={zone}
        onChange={onChoose}
        hintOf={timeIn}
        texts={t.zones}
      />
      <p className="text-12 text-ink-2">
        <span className="mono">{timeIn(zone)}</span> {t.thereNow}
      </p>
    </>
  )
}
