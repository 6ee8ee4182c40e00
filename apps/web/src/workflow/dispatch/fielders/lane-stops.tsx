import type { DispatchDesk, Fielder } from '@demarc/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ageOf, formatDueDay } from '#platform/formats.ts'
import { useNow } from '#platform/now.ts'
import { ActionDialog } from '#shared/action/action.dialog.tsx'
import { ReasonDialog } from '#shared/action/reason.dialog.tsx'
import { Jsn } from '#shared/jsn.tsx'
import { useOfficeTime } from '#shared/office-time.ts'
import { OrderMarks } from '#shared/order-marks.tsx'
import { findDialledNumber } from '#shared/person/dialled-number.ts'
import { sayPhotos } from '#shared/words/say-photos.ts'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { useLanguage } from '#texts/language.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Field } from '#ui/form/field.tsx'
import { useReassign, useRecall } from '../board/board-acts.queries.ts'
import { BoardPanel } from '../board/board-panel.tsx'
import { sayDay } from '../board/dispatch-words.ts'
import { carry } from '../board/drag.ts'
import { InstructionsField } from '../board/instructions-field.tsx'
import { FielderChoice } from './fielder-choice.tsx'

type Stop = Fielder['stops'][number]
type Props = {
  fielder: Fielder
  fielders: readonly Fielder[]
  desk: DispatchDesk
  /** It comes back to the list by one's own act. */
  onDecide: (buildingIds: readonly string[]) => void
  onClose: () => void
}

/** What a fielder has in hand, day by day. */
export function LaneStops({ fielder, fielders, desk, onDecide, onClose }: Props) {
  const t = useTexts().dispatch.stops
  const [asked, setAsked] = useState<{ kind: 'reassign' | 'recall'; stop: Stop } | null>(null)
  const stops = fielder.stops.toSorted((a, b) => a.plannedOn.localeCompare(b.plannedOn) || a.jsb.localeCompare(b.jsb))
  const close = () => setAsked(null)
  return (
    <BoardPanel title={t.title(fielder.name)} aside={<Reach fielder={fielder} />} onClose={onClose}>
      {stops.length === 0 && <p className="px-4 py-3 text-ink-2">{t.none}</p>}
      <ul>
        {stops.map((stop) => (
          <StopRow
            key={stop.assignmentId}
            stop={stop}
            desk={desk}
            onReassign={() => setAsked({ kind: 'reassign', stop })}
            onRecall={() => setAsked({ kind: 'recall', stop })}
          />
        ))}
      </ul>
      {asked?.kind === 'reassign' && (
        <ReassignDialog stop={asked.stop} from={fielder} fielders={fielders} onClose={close} />
      )}
      {asked?.kind === 'recall' && (
        <RecallDialog stop={asked.stop} from={fielder} onDecide={onDecide} onClose={close} />
      )}
    </BoardPanel>
  )
}

type RowProps = { stop: Stop; desk: DispatchDesk; onReassign: () => void; onRecall: () => void }

function StopRow({ stop, desk: { today, mayLead }, onReassign, onRecall }: RowProps) {
  const { stops: t, instructions: told } = useTexts().dispatch
  const language = useLanguage()
  const photos = sayPhotos(stop.custody, { words: t, zoned: useOfficeTime(), today })
  const state = stop.startedAt ? 'STARTED' : stop.acceptedAt ? 'ACCEPTED' : 'ASSIGNED'
  const isLate = stop.dueDate < today
  const canMove = mayLead && state !== 'STARTED'
  return (
    <li className="border-b border-rule">
      <div
        role="presentation"
        draggable={canMove}
        onDragStart={({ dataTransfer }) => carry(dataTransfer, { kind: 'stops', ids: [stop.assignmentId] })}
        className="px-4 py-2"
      >
        <div className="flex items-baseline justify-between gap-2">
          <span className="flex min-w-0 items-baseline gap-1.5">
            <Jsn value={stop.jsb} />
            <OrderMarks of={stop} className="ml-0!" />
          </span>
          <span className="mono shrink-0 text-12">{sayDay(stop.plannedOn, language)}</span>
        </div>
        <p className="truncate text-12 text-ink-2">{stop.address}</p>
        {photos && <p className="text-12 text-ink-2">{photos}</p>}
        {stop.instructions && (
          <p className="text-12 wrap-anywhere whitespace-pre-line text-ink-2">{told.said(stop.instructions)}</p>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-2 text-12">
          <Badge variant={state === 'STARTED' ? 'default' : state === 'ACCEPTED' ? 'secondary' : 'outline'}>
            {t.state[state]}
          </Badge>
          <span className={cx('grow', isLate ? 'font-bold text-bad' : 'text-ink-2')}>
            {t.due(formatDueDay(stop.dueDate, language))}
            {isLate && `, ${t.late}`}
          </span>
          <Link
            to="/dispatch/evidence/$buildingId"
            params={{ buildingId: stop.buildingId }}
            aria-label={t.evidenceOf(stop.jsb)}
            className={buttonClass({ size: 'sm' })}
          >
            {t.evidence}
          </Link>
          {canMove && (
            <Button size="sm" aria-label={t.reassignOf(stop.jsb)} onClick={onReassign}>
              {t.reassign}
            </Button>
          )}
          {mayLead && (
            <Button size="sm" variant="danger" aria-label={t.recallOf(stop.jsb)} onClick={onRecall}>
              {t.recall}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** How to reach the fielder, and when they were last there. */
function Reach({ fielder: { phone, lastSeenAt } }: { fielder: Fielder }) {
  const texts = useTexts()
  const t = texts.dispatch.teams
  const now = useNow()
  const number = findDialledNumber(phone)
  const age = lastSeenAt ? ageOf(lastSeenAt, now) : null
  const seen = !age
    ? t.neverSeen
    : age.unit === 'now'
      ? t.seenNow
      : t.seen(`${age.count} ${texts.notifications.age[age.unit]}`)
  return (
    <span className="flex shrink-0 items-center gap-2 text-12 text-ink-2">
      {seen}
      {number && (
        <ButtonLink size="sm" href={number.call}>
          {t.call}
        </ButtonLink>
      )}
      {number?.text && (
        <ButtonLink size="sm" href={number.text}>
          {t.text}
        </ButtonLink>
      )}
    </span>
  )
}

type ReassignDialogProps = { stop: Fielder['stops'][number]; from: Fielder; onClose: () => void }

/** Who has it instead; its due date stays. */
function ReassignDialog({ stop, from, fielders, onClose }: ReassignDialogProps & { fielders: readonly Fielder[] }) {
  const { stops: t, foot } = useTexts().dispatch
  const reassign = useReassign()
  const [to, setTo] = useState<Fielder | null>(null)
  const [instructions, setInstructions] = useState(stop.instructions || null)
  return (
    <ActionDialog
      title={t.reassignOf(stop.jsb)}
      text={t.reassignText(from.name)}
      confirm={t.reassign}
      isBlocked={to === null}
      action={reassign}
      onConfirm={() =>
        to && reassign.mutate({ stops: [stop], to, instructions: instructions ?? '' }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <Field label={foot.fielder}>
        <FielderChoice
          value={to?.id ?? null}
          known={to ? [...fielders, to] : fielders}
          except={from.id}
          onChange={setTo}
        />
      </Field>
      <InstructionsField value={instructions} onChange={setInstructions} />
    </ActionDialog>
  )
}

type RecallProps = ReassignDialogProps & { onDecide: (buildingIds: readonly string[]) => void }

/** Why it is taken back; the fielder reads it. */
function RecallDialog({ stop, from, onDecide, onClose }: RecallProps) {
  const t = useTexts().dispatch.stops
  const recall = useRecall()
  const take = (reason: string) => {
    onDecide([stop.buildingId])
    recall.mutate({ stop, reason }, { onSuccess: onClose })
  }
  return (
    <ReasonDialog
      title={t.recallOf(stop.jsb)}
      text={t.recallText(from.name)}
      usual={t.reasons}
      confirm={t.recall}
      action={recall}
      onSay={take}
      onClose={onClose}
    />
  )
}
