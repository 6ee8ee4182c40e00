import { MOST_MARK_REASON, type ReviewMark } from '@demarc/domain/qc/marks'
import { useState } from 'react'
import { useQcTexts } from '#texts/qc/qc.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Kbd } from '#ui/keys/kbd.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { AskPanel, closesOnEscape, ReasonList } from './ask-panel.tsx'
import type { Names } from './finding-words.ts'
import type { Wanted } from './shot-list.ts'
import type { MarkDesk } from './use-mark-desk.ts'
import type { VerdictState } from './use-verdict.ts'

/** The digits are the slots'; J and K go through the queue. */
const REASON_KEYS = ['a', 's', 'd', 'f', 'g', 'h', 'l', 'm']

type Props = {
  list: readonly Wanted[]
  names: Names
  desk: MarkDesk
  verdict: VerdictState
  onShow: (photoId: string) => void
}

/** Which shots are wanted, each with why; what a machine misses stands there already. */
function useWantedShots({ list, desk, onShow }: Pick<Props, 'list' | 'desk' | 'onShow'>) {
  const t = useQcTexts().marks
  // What a machine proposes is one's own only once it is sent.
  const [declined, setDeclined] = useState<readonly string[]>([])
  const [atSlot, setAtSlot] = useState<string>()
  const reasonOf = ({ slot, mark, proposed }: Wanted): string | null => {
    if (mark) return mark.mark === 'RETAKE' ? (mark.reason ?? null) : null
    return declined.includes(slot) ? null : proposed
  }
  const chosen = list.filter((wanted) => reasonOf(wanted) !== null)
  const put = ({ about, mark }: Wanted, reason: string) =>
    desk.put({ ...about, mark: 'RETAKE', reason, box: mark?.box })
  const toggle = (wanted: Wanted) => {
    const { slot, about, mark, proposed } = wanted
    if (about.photoId) onShow(about.photoId)
    if (reasonOf(wanted) === null) {
      put(wanted, proposed ?? (about.photoId ? t.site.again : t.missing))
      setAtSlot(slot)
    } else {
      if (mark) desk.remove(mark)
      setDeclined([...declined, slot])
    }
  }
  return {
    chosen,
    /** The one whose reason is being written. */
    at: chosen.find(({ slot }) => slot === atSlot) ?? chosen.at(-1),
    isWhole: chosen.length > 0 && chosen.every((wanted) => reasonOf(wanted)?.trim()),
    marks: chosen.map((wanted): ReviewMark => ({
      ...wanted.about,
      mark: 'RETAKE',
      reason: reasonOf(wanted) ?? '',
      box: wanted.mark?.box,
    })),
    reasonOf,
    put,
    toggle,
  }
}

/** What somebody goes back for. */
export function SitePanel({ list, names, desk, verdict, onShow }: Props) {
  const words = useQcTexts()
  const t = words.marks
  const shots = useWantedShots({ list, desk, onShow })
  const { chosen, at, reasonOf } = shots
  const [isAsked, setIsAsked] = useState(false)
  const nameOf = ({ slot, place }: Wanted) => `${place} ${names.slot(slot)}`
  const toggle = (wanted: Wanted) => {
    setIsAsked(false)
    shots.toggle(wanted)
  }
  const send = () => (shots.isWhole ? verdict.sendToSite(shots.marks) : setIsAsked(true))
  useShortcuts(
    list.slice(0, 9).map((wanted) => ({
      keys: String(wanted.place),
      label: nameOf(wanted),
      group: words.title,
      run: () => toggle(wanted),
    })),
  )
  return (
    <AskPanel title={t.site.title} onClose={desk.close} onEnter={send}>
      <ul aria-label={t.site.slots}>
        {list.map((wanted) => (
          <li
            key={wanted.slot}
            className="flex items-start justify-between gap-2 border-b border-rule py-0.5 last:border-b-0"
          >
            <Checkbox
              checked={reasonOf(wanted) !== null}
              onChange={() => toggle(wanted)}
              label={nameOf(wanted)}
              hint={reasonOf(wanted) ?? undefined}
            />
            {wanted.place <= 9 && (
              <span aria-hidden className="max-md:hidden">
                <Kbd>{wanted.place}</Kbd>
              </span>
            )}
          </li>
        ))}
      </ul>
      {at && (
        <ShotReason
          name={nameOf(at)}
          reason={reasonOf(at) ?? ''}
          onWrite={(reason) => shots.put(at, reason)}
          onSend={send}
          onClose={desk.close}
        />
      )}
      {/* In sight however long the list is. */}
      <div className="sticky bottom-0 flex flex-col gap-1 bg-sheet pt-1">
        {isAsked && <p className="text-12 text-bad">{chosen.length === 0 ? t.site.chooseOne : t.ownNeeded}</p>}
        <Button variant="ink" keys="Enter" isBusy={verdict.isBusy} onClick={send} className="max-md:min-h-12!">
          {chosen.length > 0 ? t.site.send(chosen.length) : t.site.act}
        </Button>
      </div>
    </AskPanel>
  )
}

type ReasonProps = {
  name: string
  reason: string
  onWrite: (reason: string) => void
  onSend: () => void
  onClose: () => void
}

/** Why one shot is wanted: in one's own words, or a usual reason by one key. */
function ShotReason({ name, reason, onWrite, onSend, onClose }: ReasonProps) {
  const t = useQcTexts().marks
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <Field label={t.site.why(name)}>
        <Input
          maxLength={MOST_MARK_REASON}
          value={reason}
          onChange={({ target }) => onWrite(target.value)}
          onKeyDown={closesOnEscape(onClose)}
        />
      </Field>
      <ReasonList
        label={t.site.why(name)}
        reasons={Object.values(t.reasons.photo)}
        keys={REASON_KEYS}
        chosen={reason || undefined}
        onChoose={onWrite}
      />
    </form>
  )
}
