module github.com/wallet-pass-service/wallet-pass-service/sdks/go

go 1.24
