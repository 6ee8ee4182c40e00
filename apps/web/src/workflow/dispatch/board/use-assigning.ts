import type { AssignmentBatch, DispatchDesk, Fielder } from '@demarc/contract'
import type { Roads } from '@demarc/domain/roads/roads'
import { useState } from 'react'
import { useLanguage } from '#texts/language.ts'
import { useTexts } from '#texts/dispatch/dispatch.ts'
import { notify } from '#ui/overlay/messages.ts'
import { findTaken, useAssign, type Taken } from './assign.queries.ts'
import { focusDue } from './dispatch-keys.ts'
import { sayDue } from './dispatch-words.ts'
import type { Chosen } from './use-board-selection.ts'
import { inDriveOrder } from '../fielders/lane-route.ts'

type Props = {
  readonly desk: DispatchDesk | undefined
  readonly due: string | undefined
  readonly fielders: readonly Fielder[]
  /** These are sent: they leave the list by one's own act. */
  readonly onDecide: (buildingIds: readonly string[]) => void
  /** Sent, or taken by somebody else: they can be sent no more. */
  readonly onGone: (buildingIds: readonly string[]) => void
}
type Refused = { readonly taken: readonly Taken[]; readonly rest: readonly Chosen[]; readonly fielder: Fielder }

/** Sends buildings to a fielder: by the button, by a lane, by a key or by hand. */
export function useAssigning({ desk, due, fielders, onDecide, onGone }: Props) {
  const words = useTexts().dispatch
  const t = words.foot
  const language = useLanguage()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isDueAsked, setIsDueAsked] = useState(false)
  const [instructions, setInstructions] = useState<string | null>(null)
  const nameOf = (id: string | undefined) => fielders.find((fielder) => fielder.id === id)?.name ?? ''
  const assign = useAssign({
    said: ({ assignments }: AssignmentBatch) => ({
      title: t.done(assignments.length, nameOf(assignments[0]?.fielderId)),
      description: sayDue(assignments, { words, language }),
    }),
  })
  const isPast = due !== undefined && desk !== undefined && due < desk.today
  const send = (fielder: Fielder, buildings: readonly Chosen[], roads: Roads | null = null) => {
    if (assign.isPending) return
    if (buildings.length === 0) return void notify({ title: t.needSelection })
    if (!due || isPast) {
      setIsDueAsked(true)
      return focusDue()
    }
    setRefused(null)
    const buildingIds = inDriveOrder(fielder.home, buildings, roads).map(({ id }) => id)
    onDecide(buildingIds)
    assign.mutate(
      { fielderId: fielder.id, dueDate: due, buildingIds, instructions },
      {
        onSuccess: () => {
          setInstructions(null)
          onGone(buildingIds)
        },
        onError: (error) => {
          const taken = findTaken(error)
          if (!taken) return
          const gone = taken.map(({ buildingId }) => buildingId)
          onGone(gone)
          setRefused({ taken, fielder, rest: buildings.filter(({ id }) => !gone.includes(id)) })
        },
      },
    )
  }
  return {
    send,
    isBusy: assign.isPending,
    instructions,
    setInstructions,
    refused,
    forget: () => setRefused(null),
    /** What is wrong with the date, in words. */
    dueProblem: isPast ? t.past : isDueAsked && !due ? t.needDue : undefined,
    isDueFit: due !== undefined && !isPast,
  }
}
export type Assigning = ReturnType<typeof useAssigning>
