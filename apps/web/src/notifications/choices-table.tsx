import type { NotificationChoices } from '@demarc/contract'
import type { ChosenChannel } from '@demarc/domain/notifications/notifications'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/language.ts'
import { useChoiceTexts } from '#texts/common/notification-choices.ts'
import { cx } from '#ui/class-names.ts'
import { Row, Table, Td, Th } from '#ui/table.tsx'
import { Toggle } from '#ui/form/toggle.tsx'
import { useChoose } from './choices.queries.ts'
import { deviceQuery, useTurnOnDevice } from './device.queries.ts'
import { useTestDevice, useTurnOffDevice } from './this-device.queries.ts'
import { Button } from '#ui/button.tsx'

const COLUMN = '6rem'
// No row is a target here, so none lights up.
const cellLooks =
  'group-hover/row:bg-transparent! py-2 align-top @max-md:h-auto @max-md:border-b-0 @max-md:px-0 @max-md:py-0'

/** What reaches a person where; a choice is saved at once. Where there is little room each kind is a block. */
export function ChoicesTable({ choices }: { choices: NotificationChoices }) {
  const texts = useTexts().notifications
  const t = useChoiceTexts()
  return (
    <div className="@container">
      <Table label={texts.title} className="[--edge-space:0px]!">
        <thead className="@max-md:hidden">
          <tr>
            <Th>{t.kind}</Th>
            <Th width={COLUMN}>{t.inApp}</Th>
            <Th width={COLUMN}>{t.email}</Th>
            <Th width={COLUMN}>{t.push}</Th>
          </tr>
        </thead>
        <tbody>
          {choices.kinds.map((row) => (
            <Row
              key={row.kind}
              className="@max-md:grid @max-md:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] @max-md:border-b @max-md:border-rule @max-md:py-2"
            >
              <Td className={cx(cellLooks, 'pt-2.5 whitespace-normal @max-md:col-span-full @max-md:pb-1')}>
                <div className="font-semibold">{texts.words.kinds[row.kind]}</div>
                <div className="text-12 text-ink-2">{t.means[row.kind]}</div>
              </Td>
              <Td className={cellLooks}>
                <ColumnName>{t.inApp}</ColumnName>
                <span className="flex items-center gap-1 py-0.5 text-ink-2 max-md:min-h-11">
                  <Check size={14} aria-hidden />
                  {t.always}
                </span>
              </Td>
              <ChannelCell kind={row.kind} channel="email" {...row.email} />
              <ChannelCell kind={row.kind} channel="push" {...row.push} />
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** A block has no head above its columns. */
const ColumnName = ({ children }: { children: ReactNode }) => (
  <div className="text-12 font-semibold text-ink-2 @md:hidden">{children}</div>
)

type Cell = {
  kind: NotificationChoices['kinds'][number]['kind']
  channel: ChosenChannel
  isOn: boolean
  isUsual: boolean
}

function ChannelCell({ kind, channel, isOn, isUsual }: Cell) {
  const texts = useTexts().notifications
  const t = useChoiceTexts()
  const choose = useChoose()
  const { data: device } = useQuery(deviceQuery())
  const turnOn = useTurnOnDevice()
  const change = (next: boolean) => {
    choose.mutate({ kind, channel, isOn: next })
    // Whoever wants it on their devices means this one, too.
    if (channel === 'push' && next && device === 'off') turnOn.mutate()
  }
  return (
    <Td className={cellLooks}>
      <ColumnName>{t[channel]}</ColumnName>
      <Toggle isLabelHidden label={`${t[channel]}: ${texts.words.kinds[kind]}`} checked={isOn} onChange={change} />
      <output className="flex items-center gap-1 text-12 text-ink-2">
        {choose.isSuccess && <Check size={12} aria-label={t.saved} className="text-ok" />}
        {isOn === isUsual ? t.usual : t.own}
      </output>
    </Td>
  )
}

/** Whether this browser shows notifications, and why not where it cannot. */
export function ThisDevice() {
  const t = useChoiceTexts().device
  const { data: device } = useQuery(deviceQuery())
  const turnOn = useTurnOnDevice()
  const turnOff = useTurnOffDevice()
  const test = useTestDevice()
  const canChange = device === 'on' || device === 'off'
  return (
    <div className="flex min-h-11 items-start justify-between gap-4">
      <div className="min-w-0">
        <div className="font-semibold">{t.title}</div>
        <div className="text-12 text-ink-2">{device && t[device]}</div>
        {device === 'on' && (
          <Button size="sm" className="mt-2" isBusy={test.isPending} onClick={() => test.mutate()}>
            {t.test}
          </Button>
        )}
      </div>
      {canChange && (
        <Toggle
          isLabelHidden
          className="shrink-0"
          label={t.title}
          checked={device === 'on'}
          disabled={turnOn.isPending || turnOff.isPending}
          onChange={(isOn) => (isOn ? turnOn : turnOff).mutate()}
        />
      )}
    </div>
  )
}
