import { createServer, type AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { openLog } from '#platform/log/log.ts'
import { openMail } from './mail.ts'

const DATABASE_URL = 'postgres://127.0.0.1/none'
/** Without listening to its errors. */
const closing = (bytes: Readable) => new Promise<void>((resolve) => void bytes.once('close', resolve))
/** As a file for a spreadsheet is made: one stream behind another. */
const madeOnTheWay = () => Readable.from(Array.from({ length: 1000 }, String)).compose(new PassThrough())

test('without a mail server nothing is sent, and nothing that was to be attached ends the server', async () => {
  const sendMail = openMail(readConfig({ DATABASE_URL }), openLog('silent'))
  const lines = madeOnTheWay()
  const page = Readable.from([Buffer.from('%PDF')])
  const closed = [closing(lines), closing(page)]
  const answer = await sendMail({
    id: 'one',
    to: 'ap@carrier.test',
    subject: 'Invoice',
    text: 'Here it is.',
    attachments: [
      { fileName: 'invoice.pdf', bytes: page },
      { fileName: 'invoice.csv', bytes: lines },
    ],
  })
  expect(answer).toEqual({ rejected: [], isSent: false })
  await Promise.all(closed)
})

test('where the mail server is away nothing stays open, and nothing ends the server', async () => {
  const sendMail = openMail(readConfig({ DATABASE_URL, SMTP_URL: 'smtp://127.0.0.1:9' }), openLog('silent'))
  const lines = madeOnTheWay()
  const closed = closing(lines)
  const mail = {
    id: 'one',
    to: 'ap@carrier.test',
    subject: 'x',
    text: 'x',
    attachments: [{ fileName: 'x', bytes: lines }],
  }
  await expect(sendMail(mail)).rejects.toThrow('ECONNREFUSED')
  await closed
})

test('a far mail server that offers no encryption gets no mail in production', async () => {
  const heard: string[] = []
  // As much of SMTP as a server says that has no STARTTLS.
  const server = createServer((socket) => {
    socket.write('220 mail.test\r\n')
    socket.on('data', (bytes) => {
      heard.push(bytes.toString())
      socket.write(bytes.toString().startsWith('EHLO') ? '250 mail.test\r\n' : '502 no\r\n')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const config = { ...readConfig({ DATABASE_URL, SMTP_URL: `smtp://127.0.0.1:${port}` }), smtpNeedsTls: true }
  const sendMail = openMail(config, openLog('silent'))
  await expect(sendMail({ id: 'one', to: 'ap@carrier.test', subject: 'x', text: 'x' })).rejects.toThrow(/STARTTLS/i)
  expect(heard.join('')).not.toContain('MAIL FROM')
  await new Promise((resolve) => server.close(resolve))
})
