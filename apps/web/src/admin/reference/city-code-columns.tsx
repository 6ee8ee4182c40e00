import type { CityCode } from '@demarc/contract'
import { formatDateTime } from '#platform/formats.ts'
import { useTexts } from '#texts/office.ts'
import { cx } from '#ui/class-names.ts'
import type { Column } from '#ui/grid/columns.ts'
import { useOfficeTime } from '#shared/office-time.ts'

export function useCityCodeColumns(): readonly Column<CityCode>[] {
  const texts = useTexts().reference
  const t = texts.cityCodes
  const zoned = useOfficeTime()
  return [
    {
      key: 'cityName',
      label: t.cityName,
      width: '16rem',
      read: ({ cityName }) => cityName,
      entry: { kind: 'text' },
      initial: '',
    },
    {
      key: 'stateCode',
      label: t.stateCode,
      width: '5.5rem',
      isMono: true,
      read: ({ stateCode }) => stateCode,
      entry: { kind: 'text', isUpper: true },
      initial: '',
    },
    {
      key: 'cityCode',
      label: t.cityCode,
      width: '6.5rem',
      isMono: true,
      read: ({ cityCode }) => cityCode,
      entry: { kind: 'text', isUpper: true },
      initial: '',
    },
    {
      key: 'active',
      label: t.active,
      width: '6.5rem',
      read: ({ active }) => String(active),
      show: ({ active }) => <Activity isActive={active} />,
      entry: { kind: 'toggle', on: texts.yes, off: texts.no },
    },
    {
      key: 'updatedAt',
      label: texts.updated,
      width: '11rem',
      isMono: true,
      read: ({ updatedAt }) => formatDateTime(updatedAt, zoned),
      show: ({ updatedAt }) => <time className="text-ink-2">{formatDateTime(updatedAt, zoned)}</time>,
    },
  ]
}

function Activity({ isActive }: { isActive: boolean }) {
  const t = useTexts().reference
  return (
    <span className={isActive ? undefined : 'text-ink-2'}>
      <span
        aria-hidden
        className={cx('mr-2 inline-block size-2 rounded-full border border-current', isActive && 'bg-current')}
      />
      {isActive ? t.yes : t.no}
    </span>
  )
}
