import type { CityCode } from '@demarc/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { formatDateTime } from '#platform/formats.ts'
import { useMay } from '#shared/session/may.ts'
import { useOfficeTime } from '#shared/office-time.ts'
import { useTexts } from '#texts/office.ts'
import { cx } from '#ui/class-names.ts'
import { NEW, type Values, type Column } from '#ui/grid/columns.ts'
import type { Typing } from '#ui/grid/use-grid.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Ruler } from '#ui/drawing/ruler.tsx'
import { asListed } from '../as-listed.ts'
import {
  cityCodesFile,
  cityCodesQuery,
  cityCodeUseQuery,
  cityOfCodeQuery,
  sayCityCodeKept,
  useCreateCityCode,
  useDeleteCityCode,
  useEditCityCode,
} from './city-codes.queries.ts'
import { DeleteDialog } from '../delete.dialog.tsx'
import { useSearchText } from '../reference-search.ts'
import { ReferenceSheet } from '../reference-sheet.tsx'
import { useSend } from '../use-send.ts'

const loadNewCityCode = async () => (await import('@demarc/contract/reference/city-codes')).NewCityCode

export function CityCodesPage() {
  const t = useTexts().reference.cityCodes
  useDocumentTitle(t.title)
  const search = useSearchText()
  const [isInside, setIsInside] = useState(false)
  const [typing, setTyping] = useState<Typing<CityCode> | null>(null)
  const [doomed, setDoomed] = useState<CityCode | null>(null)
  // Rows stay where they are while somebody types into them; what changed meanwhile is read when they leave.
  const found = useInfiniteQuery({ ...cityCodesQuery(search.q), enabled: !isInside, placeholderData: keepPreviousData })
  const columns = useCityCodeColumns()
  return (
    <>
      <ReferenceSheet
        label={t.title}
        kind="city_code"
        texts={t}
        list={asListed(found)}
        search={search}
        mayWrite={useMay('reference.write')}
        file={cityCodesFile(search.q)}
        columns={columns}
        minWidth="58rem"
        send={useSendCityCode(columns)}
        onKept={sayCityCodeKept}
        onTyping={setTyping}
        onInside={setIsInside}
        warning={useTakenCode(typing)}
        onDelete={{
          isOffered: ({ actions }) => actions.includes('delete'),
          label: ({ cityName }) => t.deleteOne(cityName),
          run: setDoomed,
        }}
        head={(action) => (
          <>
            <PageHead title={t.title} action={action} inset className="pb-3" />
            <Ruler />
          </>
        )}
      />
      {doomed && <DeleteCityCode cityCode={doomed} onClose={() => setDoomed(null)} />}
    </>
  )
}

const bodyOf = ({ cityName = '', stateCode = '', cityCode = '', countyName = '' }: Values) => ({
  cityName,
  stateCode,
  cityCode,
  countyName,
})

function useSendCityCode(columns: ReturnType<typeof useCityCodeColumns>) {
  const { mutateAsync: create } = useCreateCityCode()
  const { mutateAsync: edit } = useEditCityCode()
  return useSend<CityCode, Values>({
    columns,
    load: loadNewCityCode,
    bodyOf,
    create: (body) => create(bodyOf(body)),
    edit: ({ id, version }, typed) =>
      edit({ id, body: { ...bodyOf(typed), active: typed.active !== 'false', version } }),
    cellOf: { 'city_code.taken': 'cityCode' },
  })
}

/** Whose code it is that somebody is typing, before it is sent. */
function useTakenCode(typing: Typing<CityCode> | null) {
  const t = useTexts().reference.cityCodes
  const code = typing?.values.cityCode ?? ''
  const { data: taken } = useQuery(cityOfCodeQuery(code))
  const id = typing?.row?.id ?? NEW
  if (!typing || !taken || taken.id === id) return null
  return { id, column: 'cityCode', text: t.taken(taken.cityCode, taken.cityName, taken.stateCode) }
}

function DeleteCityCode({ cityCode, onClose }: { cityCode: CityCode; onClose: () => void }) {
  const t = useTexts().reference.cityCodes
  const remove = useDeleteCityCode()
  return (
    <DeleteDialog
      title={t.deleteTitle}
      question={t.deleteAsk(cityCode.cityCode, cityCode.cityName, cityCode.stateCode)}
      use={useQuery(cityCodeUseQuery(cityCode.id))}
      isPending={remove.isPending}
      onDelete={() => remove.mutate(cityCode, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

function useCityCodeColumns(): readonly Column<CityCode>[] {
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
      key: 'countyName',
      label: t.county,
      width: '10rem',
      read: ({ countyName }) => countyName ?? '',
      entry: { kind: 'text' },
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
