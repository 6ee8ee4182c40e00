import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDocumentTitle, useTitleOwner } from '#platform/document-title.ts'
import { useTexts } from '#texts/identity.ts'
import { Wordmark } from '#ui/logo.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { setupStateQuery } from './auth.queries.ts'
import { LoginForm } from './login-form.tsx'
import { MarketingPanel } from './marketing-panel.tsx'
import { RegisterForm } from './register-form.tsx'
import { SetupLine } from './setup-line.tsx'
import { VerifyEmail } from './verify-email.dialog.tsx'

type Tab = 'login' | 'register'

/** Sign-in and registration. Signing in leads on by the guard of the route: to what was asked for, else home. */
export function AuthPage() {
  const t = useTexts().identity
  const [tab, setTab] = useState<Tab>('login')
  const [email, setEmail] = useState('')
  const [isFirst, setIsFirst] = useState(true)
  const { data } = useQuery(setupStateQuery())
  useTitleOwner(data?.company ?? null)
  useDocumentTitle(tab === 'login' ? t.login : t.register)

  return (
    <div className="grid min-h-dvh grid-cols-1 max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,824fr)_minmax(28rem,616fr)]">
      <MarketingPanel />
      <main className="grid grid-cols-1 place-items-center px-4 py-8 max-lg:order-first">
        <div className="w-full max-w-98">
          <Wordmark size="lg" className="mb-6 lg:hidden" />
          {data?.company && <p className="mb-4 text-15 font-extrabold wrap-anywhere">{data.company}</p>}
          <Tabs
            label={t.signInOrRegister}
            size="lg"
            value={tab}
            onChange={(next) => {
              setTab(next)
              setIsFirst(false)
            }}
            tabs={[
              { value: 'login', label: t.login },
              { value: 'register', label: t.register },
            ]}
          >
            <TabPanel value="login" className="pt-6">
              <LoginForm email={email} onEmail={setEmail} isFirst={isFirst} />
            </TabPanel>
            <TabPanel value="register" className="pt-6">
              <RegisterForm />
            </TabPanel>
          </Tabs>
          <div className="mt-6">
            <SetupLine />
          </div>
          <VerifyEmail />
        </div>
      </main>
    </div>
  )
}
