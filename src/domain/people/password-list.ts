/**
 * The most common passwords of at least the minimum length (rule A1), in lower case, because capitals make none of them
 * rarer.
 */
const COMMON = `
00000000 000000000 0000000000 01234567 0123456789 0987654321 09876543 10203040 102030405060 11111111 111111111 1111111111 11112222 11223344
1122334455 112233445566 11235813 12121212 12131415 12312312 123123123 1231231234 12341234 123412345 1234512345 12345678 123456789 1234567890
12345678910 1234567891 123456781 1234567a 12345678a 123456789a 123456789q 1234567q 1234qwer 123abc456 123654789 123qweasd 123qweasdzxc 13131313
13579246 1357924680 135792468 14141414 147258369 14725836 147852369 159357456 1597534682 18181818 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
1qaz2wsx3edc 1qazxsw2 20202020 20212021 20222022 20232023 20242024 20252025 20262026 22222222 222222222 23232323 24681012 2468101214 25252525 33333333
36925814 369258147 44444444 55555555 5555555555 55667788 66666666 666666666 77777777 777777777 78945612 789456123 7894561230 87654321 88888888
888888888 8888888888 963852741 987654321 9876543210 98765432 99999999 999999999 9999999999 a1234567 a12345678 a123456789 a1b2c3d4 a1s2d3f4
aa123456 aa12345678 aaaaaaaa abc12345 abc123456 abc123456789 abcabc123 abcd1234 abcd12345 abcdefgh abcdefghi access14 admin123 admin1234
admin12345 administrator adminadmin admin@123 airforce alexander alexandra american america1 anderson andrew123 angel123 arsenal1 arsenal123
asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdfjkl; asdqwe123 babygirl babygirl1 barcelona baseball baseball1 basketball batman123 beautiful
benjamin blessed1 blessing blessing1 blink182 butterfly california caroline champion changeme changeme1 charlie1 chelsea1 chelsea123 chicken1
chocolate christian christ123 cocacola computer computer1 creative daniel123 danielle default1 destiny1 diamond1 dolphins dragon123 elephant
elizabeth emmanuel emmanuel1 facebook facebook1 family123 favour123 football football1 footbal1 forever1 freedom1 friends1 friendship garfield
gateway1 gfhjkmgfhjkm gloria123 goodluck godbless godisgood godisgood1 godislove google123 grace123 greatness guitar123 happiness happy123
hello123 hello1234 hellohello helpless iloveme1 iloveyou iloveyou1 iloveyou12 iloveyou2 iloveyou123 iloveyou! internet isabella jasmine1 jehovah1
jennifer jennifer1 jessica1 jesus123 jesus777 jesuschrist jesuslove jesusislord jesus1234 jonathan jordan23 juventus kelechi1 killer123 kingdom1
kingsley lagos123 letmein1 letmein123 leedsutd liverpool liverpool1 lovelove loveme123 lovely123 loveyou1 manchester manunited manutd123
marina123 marketing marlboro mercedes mercy123 metallica michael1 michelle michelle1 midnight minecraft mnbvcxz1 monkey123 mustang1 myspace1
naruto123 nicholas nigeria1 nigeria12 nigeria123 nigeria1960 nigeria@1 nothing1 november oluwaseun olamide1 ojahome1 ojahome12 ojahome123 oja-home
omolara1 onelove1 pa$$w0rd pa55word passion1 password password! password!1 password. password0 password01 password1 password1! password11
password12 password123 password123! password1234 password12345 password2 password3 password99 password@1 password@123 passw0rd passw0rd! passw0rd1
p@$$w0rd p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 passpass pass1234 pass12345 pass123456 patience patricia personal pokemon123
precious precious1 princess princess1 princess123 prosperity q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc qazwsx123 qazwsxedcrfv qqqqqqqq qwer1234
qwerasdf qwertyui qwertyuio qwertyuiop qwerty12 qwerty123 qwerty123! qwerty1234 qwerty12345 qwerty123456 qwerty1! qwe123qwe qweasdzxc qweqweqwe
real1234 realmadrid rebecca1 remember richard1 rockstar rockyou1 samantha samsung1 samsung123 scorpion secret123 september shadow123 slipknot
snickers soccer123 softball spiderman spiderman1 starwars starwars1 startrek steelers strawberry success1 success123 summer123 sunshine sunshine1
super123 superman superman1 superstar sweetheart swordfish temitope temp1234 temppass test1234 test12345 testtest testing1 testing123 thankgod
thankyou thomas123 thunder1 tigger123 together trustno1 truelove unknown1 victoria victory1 victory123 virginia vivian123 wednesday welcome1
welcome12 welcome123 welcome1234 welcome! whatever whatever1 william1 winner123 winston1 wisdom123 xxxxxxxx yankees1 youarebest zaq12wsx zaq1zaq1
zaq1xsw2 zxcv1234 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvzxcv zzzzzzzz`
  .trim()
  .split(/\s+/)

const KNOWN: ReadonlySet<string> = new Set(COMMON)

/** Whether guessers try it first: one of the commonest, or one character all along. Rule A1. */
export function isCommonPassword(password: string): boolean {
  return KNOWN.has(password.toLowerCase()) || /^(.)\1*$/u.test(password)
}
