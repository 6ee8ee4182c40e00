import type { PreFlight } from '@demarc/contract'
import { useSubmissionTexts } from '#texts/submission.ts'
import { ChipsInput } from '#ui/chips-input.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { PartDraft } from './use-part-draft.ts'

type Props = { preFlight: PreFlight; draft: PartDraft }

/** Which way this part goes, and to whom. */
export function PreFlightForm({ preFlight, draft }: Props) {
  const words = useSubmissionTexts()
  const t = words.ready.preflight
  const { channel, state, recipients, wrongAddress } = draft
  // What is not set up here cannot be chosen; that it is what the customer wants is said all the same.
  const open = preFlight.channels.filter((each) => each.state !== 'NOT_CONFIGURED' || each.channel === channel)
  const problem =
    recipients.length === 0 ? words.noRecipients : wrongAddress === undefined ? undefined : t.notAnAddress(wrongAddress)
  return (
    <div data-shortcuts="off" className="flex flex-col gap-3 px-4 pt-4 pb-4">
      <Field
        label={t.channel}
        error={state === 'NOT_CONFIGURED' ? t.notConfigured(words.channels[channel]) : undefined}
        hint={state === 'BY_HAND' ? t.byHandText : undefined}
      >
        <Select
          options={open.map((each) => ({ value: each.channel, label: words.channels[each.channel] }))}
          value={channel}
          onChange={draft.setChannel}
        />
      </Field>
      {draft.isMailed && (
        <Field label={words.recipients} error={problem} hint={t.recipientsHint}>
          <ChipsInput
            type="email"
            value={recipients}
            onChange={draft.setRecipients}
            removeLabel={words.removeRecipient}
          />
        </Field>
      )}
    </div>
  )
}
