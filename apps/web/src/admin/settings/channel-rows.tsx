import type { ReplyOf } from '#platform/call.ts'
import { useQuery } from '@tanstack/react-query'
import { useChannelTexts } from '#texts/channels.ts'
import { channelsQuery, driveQuery, useTestChannel, useTestDrive } from './channels.queries.ts'
import { TestRow } from './test-row.tsx'

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
