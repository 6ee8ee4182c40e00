import type { Assignment } from '@demarc/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useTexts } from '#texts/field/field.ts'
import { Button } from '#ui/button.tsx'
import { useShortcuts } from '#ui/keys/keyboard.ts'
import { ToastFace, toastLooks } from '#ui/overlay/toast-face.tsx'
import { ActBar } from './act-bar.tsx'
import {
  holdMove,
  startWork,
  submitWork,
  useHeldMove,
  useOutbox,
  type HeldMove,
  type Move,
  type OutboxItem,
  undoMove,
} from './offline/index.ts'
import type { RefusedMove } from './not-taken.tsx'
import { useBuildingWork } from './slots/building-work.ts'

export type FieldDialog = { readonly move: 'decline' | 'giveBack'; readonly about: Assignment }

const { LazyPart: DeclineDialog } = lazyPart(async () => (await import('./move.dialogs.tsx')).DeclineDialog)
const { LazyPart: GiveBackDialog } = lazyPart(async () => (await import('./move.dialogs.tsx')).GiveBackDialog)

const { LazyPart: NotTaken } = lazyPart(async () => (await import('./not-taken.tsx')).NotTaken)

type Props = {
  assignment: Assignment | undefined
  /** About this one, whichever is open meanwhile. */
  asked: FieldDialog | null
  onAsk: (asked: FieldDialog | null) => void
  onOpen: (assignmentId: string) => void
}

/** Always in reach, but where the text is so large that it would cover the list. */
const foot =
  'sticky bottom-0 border-t border-rule-2 bg-paper pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] [@media(height<26rem)]:static @max-[13rem]:static'

/** The lower third of the screen: what was done, and what can be done with the open assignment. */
export function FieldActs({ assignment, asked, onAsk, onOpen }: Props) {
  const [undone, setUndone] = useState<HeldMove | null>(null)
  const held = useHeldMove()
  const notTaken = useOutbox().waiting.filter(isRefusedMove)
  const isShown = held || notTaken.length > 0 || (assignment && assignment.status !== 'COMPLETED')
  const typed = typedIn(undone, asked?.about.id)
  const close = () => onAsk(null)
  const navigate = useNavigate()
  const start = async ({ id, workOrder }: Assignment) => {
    await startWork(id)
    // What is missing is known: the camera shows the first of it.
    if (workOrder?.items.some(({ slot }) => slot))
      await navigate({ to: '/field/$assignmentId/camera', params: { assignmentId: id } })
  }
  const hold = (about: Assignment, move: Move) => {
    close()
    setUndone(null)
    void holdMove(about.id, move)
  }
  return (
    <>
      <div className={isShown ? foot : ''}>
        <div className="mx-auto flex w-full max-w-[40rem] flex-col gap-2 px-4">
          {notTaken.map((item) => (
            <NotTaken key={item.id} open item={item} />
          ))}
          <HeldBar
            held={held}
            onUndone={(move) => {
              setUndone(move)
              onOpen(move.assignmentId)
            }}
          />
          {assignment && (
            <OpenActs
              key={assignment.id}
              assignment={assignment}
              onAccept={() => hold(assignment, { kind: 'accept' })}
              onDecline={() => onAsk({ move: 'decline', about: assignment })}
              onGiveBack={() => onAsk({ move: 'giveBack', about: assignment })}
              onStart={() => void start(assignment)}
            />
          )}
        </div>
      </div>
      {asked?.move === 'decline' && (
        <DeclineDialog
          open
          assignment={asked.about}
          typed={typed}
          onDecline={(reason, note) =>
            hold(asked.about, { kind: 'decline', body: { reason, ...(note ? { note } : {}) } })
          }
          onClose={close}
        />
      )}
      {asked?.move === 'giveBack' && (
        <GiveBackDialog
          open
          assignment={asked.about}
          typed={typed}
          onGiveBack={(reason) => hold(asked.about, { kind: 'giveBack', body: { reason } })}
          onClose={close}
        />
      )}
    </>
  )
}

/** Accepted, declined or given back here, and the office said no: most often it went on meanwhile. */
const isRefusedMove = (item: OutboxItem): item is RefusedMove =>
  item.custody === 'NEEDS_YOU' && (item.kind === 'accept' || item.kind === 'decline' || item.kind === 'giveBack')

type OpenProps = Omit<ComponentProps<typeof ActBar>, 'building' | 'onSubmit'>

function OpenActs(props: OpenProps) {
  const building = useBuildingWork(props.assignment)
  return <ActBar {...props} building={building} onSubmit={() => void submitWork(props.assignment.id)} />
}

/** What was typed for an act that was taken back is there again when it is asked for once more. */
function typedIn(undone: HeldMove | null, assignmentId: string | undefined): string {
  if (!undone || undone.assignmentId !== assignmentId || undone.act.kind === 'accept') return ''
  return undone.act.kind === 'giveBack' ? undone.act.body.reason : (undone.act.body.note ?? '')
}

type HeldBarProps = { held: HeldMove | null; onUndone: (undone: HeldMove) => void }

/** What was done a moment ago, while it can be taken back. */
function HeldBar({ held, onUndone }: HeldBarProps) {
  const undo = async () => {
    const undone = await undoMove()
    if (undone) onUndone(undone)
  }
  return <output className="block">{held && <Undoable key={held.key} held={held} onUndo={() => void undo()} />}</output>
}

function Undoable({ held: { act, jsb }, onUndo }: { held: HeldMove; onUndo: () => void }) {
  const { held: t, reasons, keys } = useTexts().field
  useShortcuts([{ keys: 'z', label: keys.undo, run: onUndo }])
  const said = act.kind === 'decline' ? t.decline(reasons[act.body.reason]) : t[act.kind]
  return (
    <div className={toastLooks(undefined)}>
      <ToastFace
        tone={undefined}
        title={<span className="block font-bold">{said}</span>}
        description={<span className="mono block">{jsb}</span>}
        action={
          <Button keys="z" onClick={onUndo}>
            {t.undo}
          </Button>
        }
        close={null}
      />
    </div>
  )
}
