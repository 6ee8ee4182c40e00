import {
  useMutation,
  useQueryClient,
  type MutationMeta,
  type MutationObserverOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { textsNow } from '#texts/language.ts'
import { notify, type ToastMessage } from '#ui/overlay/messages.ts'
import { saidOr } from './said-or.ts'

type Ahead = (() => void) | void
/** A title and a text, as the texts have them. */
type Told = { readonly title: string; readonly text: string }
/** Takes an action back; null: it cannot be. */
export type Undo = (() => void) | null | undefined

/** What is done to something: how it is sent, what it changes here, and what is said of it. */
export type Action<Variables, Reply, Kept = unknown> = {
  readonly send: (variables: Variables) => Promise<Reply>
  /** The title of the message when the server says no; without one only the screen shows the refusal. */
  readonly refused?: (() => string) | undefined
  /** Said where the server says no without a word; else the title. */
  readonly failed?: (() => string) | undefined
  /** What is shown before the server has answered; answers how to take it back when it refuses. */
  readonly ahead?: ((queries: QueryClient, variables: Variables) => Ahead | Promise<Ahead>) | undefined
  /** What changes on the screen; waited for where it takes time. */
  readonly keeps?: ((queries: QueryClient, reply: Reply, variables: Variables) => Kept) | undefined
  /** What is read again whatever came of it: a refusal means that it is not as it was. */
  readonly rereads?: readonly QueryKey[] | ((queries: QueryClient) => unknown) | undefined
  readonly said?: ((reply: Reply, variables: Variables) => ToastMessage | Told | string | undefined) | undefined
  /** How to take it back, where that can be done: the message offers it, also by Z. Told what `keeps` answered. */
  readonly undo?: ((reply: Reply, variables: Variables, kept: Kept | undefined) => Undo) | undefined
  /** Shows a refusal in another way than a message with a title. */
  readonly onRefused?: ((error: Error, variables: Variables, queries: QueryClient) => unknown) | undefined
  readonly done?: ((reply: Reply, variables: Variables) => void) | undefined
  /** Sent one after another with whatever else has this name. */
  readonly inTurn?: string | undefined
  /** What it is found by while it is under way. */
  readonly key?: QueryKey | undefined
  /** Signing in: a 401 means a wrong password, not an ended session. */
  readonly isSignIn?: true
  /** What is sent is not kept in memory any longer than the call takes. */
  readonly isSecret?: true
}

/** Does something on the server from a component. */
export function useAction<Variables = void, Reply = unknown, Kept = unknown>(action: Action<Variables, Reply, Kept>) {
  return useMutation(optionsOf(useQueryClient(), action))
}

/** Does something on the server after its component has gone, such as taking an action back from its message. */
export function runAction<Variables, Reply, Kept>(
  queries: QueryClient,
  action: Action<Variables, Reply, Kept>,
  variables: Variables,
): void {
  const mutation = queries.getMutationCache().build(queries, optionsOf(queries, action))
  // A refusal is told by the cache of mutations.
  mutation.execute(variables).catch(() => undefined)
}

function optionsOf<Variables, Reply, Kept>(
  queries: QueryClient,
  action: Action<Variables, Reply, Kept>,
): MutationObserverOptions<Reply, Error, Variables, Ahead> {
  const {
    send,
    refused,
    failed = refused,
    ahead,
    keeps,
    rereads,
    onRefused,
    done,
    inTurn,
    key,
    isSignIn,
    isSecret,
  } = action
  const meta: MutationMeta = { ...(refused && { refusedTitle: refused }), ...(isSignIn && { isSignIn }) }
  return {
    meta,
    ...(inTurn && { scope: { id: inTurn } }),
    ...(key && { mutationKey: key }),
    ...(isSecret && { gcTime: 0 }),
    ...(ahead && { onMutate: (variables: Variables) => ahead(queries, variables) }),
    mutationFn: (variables) => (failed ? saidOr(send(variables), failed) : send(variables)),
    onSuccess: async (reply, variables) => {
      const kept = keeps?.(queries, reply, variables)
      tell(action, reply, variables, kept)
      if (kept instanceof Promise) await kept
      done?.(reply, variables)
    },
    onError: (error, variables, takeBack) => {
      takeBack?.()
      onRefused?.(error, variables, queries)
    },
    onSettled: () => {
      if (typeof rereads === 'function') rereads(queries)
      else for (const queryKey of rereads ?? []) void queries.invalidateQueries({ queryKey })
    },
  }
}

function tell<Variables, Reply, Kept>(
  { said, undo }: Action<Variables, Reply, Kept>,
  ...[reply, variables, kept]: [Reply, Variables, Kept | undefined]
): void {
  const message = said?.(reply, variables)
  if (!message) return
  const takeBack = undo?.(reply, variables, kept)
  notify({
    ...(typeof message === 'string' ? { title: message } : 'text' in message ? asMessage(message) : message),
    ...(takeBack && { action: { label: textsNow().forms.undo, keys: 'z', onClick: takeBack } }),
  })
}

const asMessage = ({ title, text }: Told): ToastMessage => ({ title, description: text })
