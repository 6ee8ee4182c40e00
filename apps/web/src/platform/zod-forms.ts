import { config } from 'zod'

// zod tries `new Function` for speed; the content security policy forbids it and reports every try.
config({ jitless: true })

export { zodResolver } from '@hookform/resolvers/zod'
