import type { CurrentUser } from '@demarc/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLogout } from '#identity/logout.queries.ts'
import { chooseLanguage, useLanguage, useTexts } from '#texts/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { Command } from '#ui/overlay/command-palette.tsx'
import { useTheme } from '#ui/preferences.ts'
import { placesFor, PROFILE } from '#shared/sections/navigation.ts'
import { foundOrdersQuery } from '#workflow/orders/orders.queries.ts'
import { useLeaving } from './unsent.dialog.tsx'
import type { BellTab } from '#notifications/bell.tsx'

const { LazyPart: CommandPalette } = lazyPart(
  async () => (await import('#ui/overlay/command-palette.tsx')).CommandPalette,
)

type Props = {
  user: CurrentUser
  open: boolean
  onOpenChange: (open: boolean) => void
  onOverlay: (overlay: Overlay) => void
}

/** Everything the shell can do, by typing. */
export function Palette({ user, open, onOpenChange, onOverlay }: Props) {
  const texts = useTexts()
  const t = texts.shell.palette
  const navigate = useNavigate()
  const language = useLanguage()
  const { theme, setTheme } = useTheme()
  const logout = useLogout()
  const { logOut, question } = useLeaving(() => logout.mutate())
  const orders = useOrdersFound(user)

  const places = [...placesFor(user), PROFILE].map(({ path, label, keys }): Command => ({
    id: path,
    label: label(texts),
    hint: path,
    keys,
    run: () => void navigate({ to: path }),
  }))
  const themes = [
    { id: 'light', label: t.light },
    { id: 'dark', label: t.dark },
    { id: 'system', label: t.systemTheme },
  ] as const

  return (
    <>
      {question}
      <CommandPalette
        open={open}
        onOpenChange={onOpenChange}
        texts={texts.shell.paletteTexts}
        onType={orders.lookFor}
        groups={[
          { name: t.goTo, commands: places },
          ...(orders.commands.length > 0 ? [{ name: texts.shell.orders, commands: orders.commands }] : []),
          {
            name: t.display,
            commands: [
              ...themes
                .filter(({ id }) => id !== theme)
                .map(({ id, label }): Command => ({ id, label, run: () => setTheme(id) })),
              {
                id: 'language',
                label: t.inOtherLanguage,
                run: () => void chooseLanguage(language === 'en' ? 'es' : 'en'),
              },
            ],
          },
          {
            name: t.help,
            commands: [
              { id: 'help', label: texts.shell.keyboardHelp, keys: '?', run: () => onOverlay('help') },
              {
                id: 'notifications',
                label: texts.notifications.title,
                keys: 'g n',
                run: () => onOverlay('notifications'),
              },
              { id: 'messages', label: t.recentMessages, run: () => onOverlay('messages') },
            ],
          },
          {
            name: t.account,
            commands: [{ id: 'sign-out', label: texts.shell.logOut, hint: user.email, run: logOut }],
          },
        ]}
      />
    </>
  )
}

/** Orders by a part of their number or address, for those who may read them. */
function useOrdersFound({ permissions }: CurrentUser) {
  const navigate = useNavigate()
  const [typed, lookFor] = useState('')
  const q = typed.trim()
  const isAsked = q.length > 1 && permissions.includes('order.read')
  const { data } = useQuery({ ...foundOrdersQuery(q), enabled: isAsked })
  const commands = (isAsked ? (data?.rows ?? []) : []).map((order): Command => ({
    id: order.id,
    label: order.jsn ?? order.originalAddress ?? '',
    hint: [order.jsn && order.originalAddress, order.originalCity].filter(Boolean).join(', '),
    isFound: true,
    run: () => void navigate({ to: '/orders', search: { order: order.id } }),
  }))
  return { commands, lookFor }
}

/** What lies over the screen; one thing at a time. */
export type Overlay = 'palette' | 'help' | 'menu' | BellTab | null
