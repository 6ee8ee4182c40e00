import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useAuth } from './auth.tsx'

const Asker = () => useAuth().user?.email ?? 'nobody'

it('the auth state outside its provider is an error', () => {
  expect(() => renderToStaticMarkup(createElement(Asker))).toThrow('useAuth must be used within an AuthProvider')
})
