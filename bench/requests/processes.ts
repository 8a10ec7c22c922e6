import { readdirSync, readFileSync } from 'node:fs'

/** The workerd processes that this one has started. */
export function workerdProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [command, , parent] = fieldsOf(pid)
        return command?.startsWith('workerd') && Number(parent) === process.pid
      } catch {
        return false
      }
    })
}

/** CPU time of a process and all its threads so far, user and system; in steps of 10 ms. */
export function cpuMs(pid: number): number {
  const fields = fieldsOf(pid)
  return (Number(fields[12]) + Number(fields[13])) * 10
}

/** Memory of a process that is in RAM. */
export function rssBytes(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) * 1024
}

/** `comm` and what follows it: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const start = stat.indexOf('(')
  const end = stat.lastIndexOf(')')
  return [stat.slice(start + 1, end), ...stat.slice(end + 2).split(' ')]
}
