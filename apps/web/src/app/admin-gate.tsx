import { Outlet, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCurrentUser } from '#identity/auth.tsx'
import { useTexts } from '#texts/language.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { notify } from '#ui/messages.ts'

const REDIRECT_DELAY_MS = 1000

/** The administration is for admins; others are told so and led home. */
export function AdminGate() {
  const { permissions } = useCurrentUser()
  return permissions.includes('user.manage') ? <Outlet /> : <TurnedAway />
}

function TurnedAway() {
  const { title, text, help } = useTexts().admin.unauthorized
  const navigate = useNavigate()
  useEffect(() => {
    // A drawing that is taken back at once, as React does in development, has said nothing.
    const telling = setTimeout(() => notify({ title, description: text, tone: 'bad' }))
    const leaving = setTimeout(() => void navigate({ to: '/', replace: true }), REDIRECT_DELAY_MS)
    return () => {
      clearTimeout(telling)
      clearTimeout(leaving)
    }
  }, [title, text, navigate])
  return <EmptyState title={title} text={help} className="py-12" />
}
