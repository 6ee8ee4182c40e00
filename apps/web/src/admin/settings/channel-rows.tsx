import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/call.ts'
import { useChannelTexts } from '#texts/admin/channels.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FieldRow } from '#ui/form/field-row.tsx'
import { channelsQuery, driveQuery, useTestChannel, useTestDrive } from './settings.queries.ts'

type Channel = ReplyOf<'GET /api/submission-channels'>[number]

/** The ways to a customer and the drive that gets a copy, each asked on a press whether it would take one. */
export function ChannelRows() {
  const { data = [] } = useQuery({ ...channelsQuery(), refetchOnMount: 'always' })
  return (
    <>
      {data.map((channel) => (
        <ChannelRow key={channel.channel} channel={channel} />
      ))}
      <DriveRow />
    </>
  )
}

function ChannelRow({ channel: { channel, state } }: { channel: Channel }) {
  const t = useChannelTexts()
  const test = useTestChannel()
  const { label, effect } = t.effects[channel]
  return (
    <TestRow
      heading={t.heading(label)}
      effect={effect}
      label={label}
      state={t.states[state]}
      isReady={state === 'READY'}
      test={{ ...test, run: () => test.mutate(channel) }}
    />
  )
}

function DriveRow() {
  const words = useChannelTexts()
  const t = words.drive
  const test = useTestDrive()
  const { data } = useQuery({ ...driveQuery(), refetchOnMount: 'always' })
  if (!data) return null
  return (
    <TestRow
      heading={t.heading}
      effect={t.effect}
      label={t.label}
      state={t.states[data.state]}
      isReady={data.state === 'READY'}
      note={data.state === 'NOT_ALLOWED' ? t.notAllowed : undefined}
      test={{ ...test, run: () => test.mutate() }}
    />
  )
}

type Test = {
  readonly isPending: boolean
  readonly data: { readonly isWorking: boolean; readonly detail: string } | undefined
  readonly run: () => void
}
type Props = {
  readonly heading: string
  readonly effect: string
  /** As it stands in "Test …". */
  readonly label: string
  readonly state: string
  readonly isReady: boolean
  /** What is wrong with it before anybody tries. */
  readonly note?: string | undefined
  readonly test: Test
}

/** A channel to the outside: whether it is set up, and on a press whether it works. */
function TestRow({ heading, effect, label, state, isReady, note, test }: Props) {
  const t = useChannelTexts()
  return (
    <FieldRow label={heading} effect={effect} isNamedByItself>
      <div className="flex flex-wrap items-center gap-2">
        <Badge variant={isReady ? 'default' : 'outline'}>{state}</Badge>
        <span className="grow" />
        {isReady && (
          <Button isBusy={test.isPending} aria-label={t.testOf(label)} onClick={test.run}>
            {test.isPending ? t.testing : t.test}
          </Button>
        )}
      </div>
      {note && <p className="text-12 text-bad">{note}</p>}
      <output className="text-12 wrap-anywhere empty:hidden">
        {isReady && test.data && (
          <>
            <strong className={test.data.isWorking ? 'text-ok' : 'text-bad'}>
              {test.data.isWorking ? t.works : t.fails}
            </strong>{' '}
            {test.data.detail}
          </>
        )}
      </output>
    </FieldRow>
  )
}
