import { describe, expect, test } from 'vitest'
import { beginningsOf, beginsEach, foldedWords } from '../../src/lib/names/folded-words.ts'

const words = (text: string) => foldedWords(text).map(({ characters }) => characters.join(''))
const finds = (searched: string, name: string) =>
  beginsEach(foldedWords(searched), foldedWords(name))

describe('the words of a name', () => {
  test.each([
    ['Zoë Łukaszewicz', ['zoe', 'lukaszewicz']],
    ['Jean-Luc O’Brien', ['jean', 'luc', 'o', 'brien']],
    ['STRASSE Straße', ['strasse', 'strasse']],
    ['Ærøskøbing Œuvre', ['aeroskobing', 'oeuvre']],
    ['Diyarbakır İstanbul', ['diyarbakir', 'istanbul']],
    ['ﬁnn', ['finn']],
    ['محمد علي', ['محمد', 'علي']],
    ['李小龍', ['李小龍', '小龍', '龍']],
    ['Anna 李', ['anna', '李']],
    ['  !? \u0301\u0302 ', []],
    ['', []],
    ['👩‍🚀 Ada', ['ada']],
  ])('of %s', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  test('are at most twelve', () => {
    expect(words('a b c d e f g h i j k l m n o'.repeat(20))).toHaveLength(12)
  })

  test('are found by their beginnings', () => {
    const [ada] = foldedWords('Adelheid')
    expect(beginningsOf(ada!)).toEqual(['ad', 'ade', 'adel', 'adelh', 'adelhe'])
    const [one] = foldedWords('X')
    expect(beginningsOf(one!)).toEqual(['x'])
    const [li] = foldedWords('李小龍')
    expect(beginningsOf(li!)).toEqual(['李', '李小', '李小龍'])
  })
})

test.each([
  ['ada lov', 'Ada Lovelace', true],
  ['lov ada', 'Ada Lovelace', true],
  ['lovelace', 'Ada Lovelace', true],
  ['lovelacex', 'Ada Lovelace', false],
  ['elace', 'Ada Lovelace', false],
  ['a', 'Ada Lovelace', false],
  ['o bri', 'O’Brien Sean', true],
  ['o bri', 'Brian Oz', false],
  ['o bri', 'Bridget O.', true],
  ['小', '李小龍', true],
  ['muller', 'Müller', true],
  ['mueller', 'Müller', false],
  ['MÜLL', 'Müller', true],
])('“%s” finds %s: %s', (searched, name, is) => {
  expect(finds(searched, name)).toBe(is)
})
