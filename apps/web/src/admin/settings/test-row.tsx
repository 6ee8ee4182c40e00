import { useChannelTexts } from '#texts/channels.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FieldRow } from '#ui/field-row.tsx'

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

/** A way out of the house: whether it is set up, and on a press whether it works. */
export function TestRow({ heading, effect, label, state, isReady, note, test }: Props) {
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
