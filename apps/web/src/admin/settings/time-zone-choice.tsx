import { formatDateTime } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/office.ts'
import { Combobox } from '#ui/combobox.tsx'

/** Everything this browser can show a clock of. */
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')]

const spaced = (zone: string) => zone.replaceAll('_', ' ')

export function TimeZoneChoice({ zone, onChoose }: { zone: string; onChoose: (zone: string) => void }) {
  const t = useTexts().settings
  const language = useLanguage()
  const now = new Date(useNow())
  // Another browser may have chosen a name that this one knows only as an alias.
  const zones = ZONES.includes(zone) ? ZONES : [zone, ...ZONES]
  const timeIn = (timeZone: string) => formatDateTime(now, { language, timeZone }).slice(-5)
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
