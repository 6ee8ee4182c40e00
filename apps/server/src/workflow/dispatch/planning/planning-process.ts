import { constants, setPriority } from 'node:os'
import { planAway } from '@demarc/domain/dispatch/away'
import { suggest } from '@demarc/domain/dispatch/suggest'
import { answerParent } from '#platform/processes/answer-parent.ts'
import type { PlanningTask } from './run-planning.ts'

// Whoever waits for something shorter comes first.
setPriority(constants.priority.PRIORITY_LOW)

answerParent((task: PlanningTask) => (task.kind === 'suggest' ? suggest(task.planning) : planAway(task.going)))
